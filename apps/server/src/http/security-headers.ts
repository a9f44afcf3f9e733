import type { MiddlewareHandler } from 'hono';
import { NONCE, secureHeaders } from 'hono/secure-headers';

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

/** Uploaded files may do nothing, whatever their content. */
const forFiles = secureHeaders({ ...common, contentSecurityPolicy: nothing });

/** Mails contain inline styles; only demonstrations show them. */
const forMails = secureHeaders({
  ...common,
  contentSecurityPolicy: { ...nothing, styleSrc: ["'unsafe-inline'"] },
});

/** Allows only our own content, inline by nonce; no frames; forms to us or the contact service. */
export function createSecurityHeaders(options: {
  contactFormUrl: string | null;
  publicUrl: () => string;
}): MiddlewareHandler {
  const { contactFormUrl, publicUrl } = options;
  const policy = {
    defaultSrc: self,
    styleSrc: self,
    scriptSrc: self,
    imgSrc: ["'self'", 'blob:'],
    fontSrc: self,
    connectSrc: self,
    objectSrc: none,
    baseUri: none,
    formAction: contactFormUrl ? ["'self'", new URL(contactFormUrl).origin] : self,
    frameAncestors: none,
  };
  const strict = secureHeaders({ ...common, contentSecurityPolicy: policy });
  const forPages = secureHeaders({
    ...common,
    contentSecurityPolicy: {
      ...policy,
      styleSrc: [...self, NONCE],
      scriptSrc: [...self, NONCE],
    },
  });
  /** The library of the API page renders arrows as data images. */
  const forApiDocs = secureHeaders({
    ...common,
    contentSecurityPolicy: { ...policy, imgSrc: ["'self'", 'data:'] },
  });
  const chooseFor = (path: string) => {
    if (path.startsWith('/api/docs')) return forApiDocs;
    if (path.startsWith('/files/')) return forFiles;
    if (path.startsWith('/dev/mail/')) return forMails;
    return path.startsWith('/api/') ? strict : forPages;
  };
  return async (c, next) => {
    await chooseFor(c.req.path)(c, next);
    // For this host only: subdomains belong to its owner.
    if (publicUrl().startsWith('https:')) c.header('strict-transport-security', A_YEAR);
  };
}
