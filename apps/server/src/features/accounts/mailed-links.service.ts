export { isLinkValid } from './mailed-links.repository.ts';
