import { Link } from 'react-router';

type LinkRowProps = { label: string; links: readonly { to: string; label: string }[] };

export function LinkRow({ label, links }: LinkRowProps) {
  return (
    <nav aria-label={label}>
      <ul className="flex flex-wrap gap-x-6">
        {links.map((link) => (
          <li key={link.to}>
            <Link
              to={link.to}
              className="inline-flex min-h-11 items-center underline decoration-edge underline-offset-4 hover:decoration-ink"
            >
              {link.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
