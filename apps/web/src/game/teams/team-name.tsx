import type { TeamView } from '@kickoracle/contracts';

/** The short name, and on wider screens the whole name. */
export function TeamName({ team: { name, shortName } }: { team: TeamView }) {
  if (shortName === null) return name;
  return (
    <>
      <span className="sm:hidden">{shortName}</span>
      <span className="max-sm:hidden">{name}</span>
    </>
  );
}
