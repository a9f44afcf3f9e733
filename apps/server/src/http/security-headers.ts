import type { MiddlewareHandler } from 'hono';
import { secureHeaders } from 'hono/secure-headers';

const self = ["'self'"];
const none = ["'none'"];

const policy = {
  defaultSrc: self,
  styleSrc: self,
  scriptSrc: self,
  imgSrc: ["'self'", 'blob:'],
  fontSrc: self,
  connectSrc: self,
  objectSrc: none,
  baseUri: none,
  formAction: self,
  frameAncestors: none,
};

const common = {
  strictTransportSecurity: false as const,
  referrerPolicy: 'same-origin',
  xFrameOptions: 'DENY',
  crossOriginResourcePolicy: 'same-origin',
  crossOriginOpenerPolicy: 'same-origin',
  permissionsPolicy: { camera: [], microphone: [], geolocation: [], payment: [] },
};

const strict = secureHeaders({ ...common, contentSecurityPolicy: policy });

/** The library of the pages about the API draws its arrows as data images. */
const forApiDocs = secureHeaders({
  ...common,
  contentSecurityPolicy: { ...policy, imgSrc: ["'self'", 'data:'] },
});

/** The headers of every answer: only our own scripts, styles and pictures; no frames. */
export const securityHeaders: MiddlewareHandler = (c, next) =>
  c.req.path.startsWith('/api/docs') ? forApiDocs(c, next) : strict(c, next);
