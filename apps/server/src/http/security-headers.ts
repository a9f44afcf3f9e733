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

/** The headers of every answer: only our own scripts, styles and pictures; no frames. */
export const securityHeaders = secureHeaders({ ...common, contentSecurityPolicy: policy });

/** The same for the pages about the API, whose library draws its arrows as data images. */
export const apiDocsSecurityHeaders = secureHeaders({
  ...common,
  contentSecurityPolicy: { ...policy, imgSrc: ["'self'", 'data:'] },
});
