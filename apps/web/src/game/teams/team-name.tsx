import type { TeamView } from '@kickoracle/contracts';

/** A team where room is short: by its short name, and on wider screens by its whole one. */
export function TeamName({ team: { name, shortName } }: { team: TeamView }) {
  if (shortName === null) return name;
  return (
    <>
      <span className="sm:hidden">{shortName}</span>
      <span className="max-sm:hidden">{name}</span>
    </>
  );
}
