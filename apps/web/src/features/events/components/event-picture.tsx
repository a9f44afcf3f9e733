import clsx from 'clsx';
import { CircleQuestionMark } from '#ui/icons/icons.ts';

type EventPictureProps = { path: string | null; className?: string };

/** The picture of an event, else a mark; decorative, since the title is beside it. */
export function EventPicture({ path, className }: EventPictureProps) {
  const box = clsx('shrink-0 rounded-base', className ?? 'size-20');
  if (path) return <img src={path} alt="" className={clsx(box, 'bg-raised object-cover')} />;
  return (
    <span className={clsx(box, 'grid place-items-center border border-line bg-raised')}>
      <CircleQuestionMark aria-hidden="true" className="size-1/2 text-edge" strokeWidth={1.5} />
    </span>
  );
}
