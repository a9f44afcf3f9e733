import type { ReactNode, Ref } from 'react';
import { useErrorTexts } from '#lib/use-error-texts.ts';
import { Button } from '#ui/controls/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';

type DraftFormProps = {
  formRef: Ref<HTMLFormElement>;
  onSubmit: () => Promise<void>;
  write: { readonly error: Error | null; readonly isPending: boolean };
  submit: string;
  isUnchanged?: boolean;
  children: ReactNode;
};

export function DraftForm(props: DraftFormProps) {
  const { formRef, onSubmit, write, submit, isUnchanged = false, children } = props;
  const { errorText } = useErrorTexts();
  return (
    <form
      ref={formRef}
      onSubmit={(event) => {
        event.preventDefault();
        void onSubmit();
      }}
      noValidate
      className="grid min-w-0 grid-cols-1 gap-4"
    >
      {children}
      {write.error && <Notice tone="error">{errorText(write.error)}</Notice>}
      <Button type="submit" isBusy={write.isPending} disabled={isUnchanged}>
        {submit}
      </Button>
    </form>
  );
}
