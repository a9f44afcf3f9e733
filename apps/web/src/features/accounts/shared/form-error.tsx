import { Notice } from '../../../ui/feedback/notice.tsx';

/** What is wrong with a form as a whole. */
export function FormError({ message }: { message: string | undefined }) {
  return message ? <Notice tone="error">{message}</Notice> : null;
}
