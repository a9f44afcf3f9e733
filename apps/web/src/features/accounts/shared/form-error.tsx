import { Notice } from '#ui/feedback/notice.tsx';

export function FormError({ message }: { message: string | undefined }) {
  return message ? <Notice tone="error">{message}</Notice> : null;
}
