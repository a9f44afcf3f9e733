import type { PageHandle } from '../lib/page-handle.ts';

export const handle: PageHandle = {
  isPublic: true,
  texts: ['auth'],
};
export { ForgotPasswordPage as default } from '../features/accounts/password/forgot-password-page.tsx';
