import type { MiddlewareHandler } from 'hono';
import { secureHeaders } from 'hono/secure-headers';
import { readInlineSources } from './inline-sources.ts';

const self = ["'self'"];
const none = ["'none'"];

const common = {
  strictTransportSecurity: false as const,
  referrerPolicy: 'same-origin',
  xFrameOptions: 'DENY',
  crossOriginResourcePolicy: 'same-origin',
  crossOriginOpenerPolicy: 'same-origin',
  permissionsPolicy: { camera: [], microphone: [], geolocation: [], payment: [] },
};

const A_YEAR = 'max-age=31536000';

const nothing = { defaultSrc: none, baseUri: none, formAction: none, frameAncestors: none };

/** What players uploaded can do nothing at all, whatever it should turn out to be. */
const forFiles = secureHeaders({ ...common, contentSecurityPolicy: nothing });

/** Mails bring their style with them; they are shown by demonstration servers alone. */
const forMails = secureHeaders({
  ...common,
  contentSecurityPolicy: { ...nothing, styleSrc: ["'unsafe-inline'"] },
});

/**
 * Creates the headers of every answer: only our own scripts, styles and pictures, and in a page no
 * others than the build put there; no frames; forms go to us and, when a service takes the contact
 * form, to that service alone.
 */
export function createSecurityHeaders(options: {
  contactFormUrl: string | null;
  publicUrl: () => string;
}): MiddlewareHandler {
  const { contactFormUrl, publicUrl } = options;
  const inline = readInlineSources();
  const policy = {
    defaultSrc: self,
    styleSrc: [...self, ...inline.styles],
    scriptSrc: [...self, ...inline.scripts],
    imgSrc: ["'self'", 'blob:'],
    fontSrc: self,
    connectSrc: self,
    objectSrc: none,
    baseUri: none,
    formAction: contactFormUrl ? ["'self'", new URL(contactFormUrl).origin] : self,
    frameAncestors: none,
  };
  const strict = secureHeaders({ ...common, contentSecurityPolicy: policy });
  /** The library of the pages about the API draws its arrows as data images. */
  const forApiDocs = secureHeaders({
    ...common,
    contentSecurityPolicy: { ...policy, imgSrc: ["'self'", 'data:'] },
  });
  const chooseFor = (path: string) => {
    if (path.startsWith('/api/docs')) return forApiDocs;
    if (path.startsWith('/files/')) return forFiles;
    return path.startsWith('/dev/mail/') ? forMails : strict;
  };
  return async (c, next) => {
    await chooseFor(c.req.path)(c, next);
    // For this host alone: its owner's subdomains are not ours to decide on.
    if (publicUrl().startsWith('https:')) c.header('strict-transport-security', A_YEAR);
  };
}
