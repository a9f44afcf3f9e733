import { Link } from 'react-router';
import { ArrowLeft } from '../icons/icons.ts';

type BackLinkProps = { to: string; children: string };

/** Leads from a page to the list that it is in. */
export function BackLink({ to, children }: BackLinkProps) {
  return (
    <Link
      to={to}
      className="inline-flex min-h-11 items-center gap-2 justify-self-start text-soft hover:text-ink"
    >
      <ArrowLeft aria-hidden="true" className="size-5" />
      {children}
    </Link>
  );
}
