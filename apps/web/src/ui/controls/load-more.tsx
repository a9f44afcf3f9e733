import { Button } from './button.tsx';

type LoadMoreProps = { label: string; isBusy: boolean; onLoad: () => void };

export function LoadMore({ label, isBusy, onLoad }: LoadMoreProps) {
  return (
    <Button look="secondary" className="justify-self-center" isBusy={isBusy} onClick={onLoad}>
      {label}
    </Button>
  );
}
