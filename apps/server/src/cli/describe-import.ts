import type { ImportSummary, OpenQuestion } from '../features/imports/imports.service.ts';

const LISTED = 10;

function listLines([label, items]: readonly [string, readonly string[]]): string[] {
  if (items.length === 0) return [];
  return [
    `  ${items.length} ${label}:`,
    ...items.slice(0, LISTED).map((item) => `    ${item}`),
    ...(items.length > LISTED ? [`    and ${items.length - LISTED} more`] : []),
  ];
}

export function describeImport(summary: ImportSummary): string {
  const { competition, season, teams, rows } = summary;
  const counts: [string, number][] = [
    ['matches created', summary.created],
    ['matched with known matches', summary.attached],
    ['with another round or number', summary.renamed],
    ['results proposed', summary.proposed],
    ['finished as history', summary.history],
    ['with bookmakers’ prices', summary.priced],
    ['of teams that are not known yet', summary.placeholders],
    ['predictions that an earlier kickoff made late', summary.late],
  ];
  const parts = counts
    .filter(([, count]) => count > 0)
    .map(([label, count]) => `${count} ${label}`);
  const changes = (
    [
      ['unreadable rows', summary.problems],
      ['rows with a corrected year', summary.redated],
      ['duplicate rows', summary.doubles],
      ['kickoffs moved', summary.moved],
      ['kickoffs kept because a result is in force', summary.settled],
      ['kickoffs kept because the file has no time, and predictions are later', summary.kept],
      ['kickoffs not moved because the match has begun', summary.begun],
      ['matches with other teams', summary.replaced],
      ['postponed', summary.postponed],
      ['called off; an administrator decides', summary.cancelled],
      ['awarded; an administrator decides', summary.awarded],
      ['results that changed', summary.corrected],
      ['results that the file no longer has', summary.withdrawn],
      ['history with a changed result', summary.resettled],
      ['past matches left open', summary.leftOpen],
      ['kept deleted, as an administrator decided', summary.keptDeleted],
      ['rows missing from the file; their matches stay', summary.vanished],
      ['questions for an administrator (list them with --questions)', summary.questions],
    ] as const
  ).flatMap(listLines);
  const notes = summary.notes.map((note) => `  Note: ${note}.`);
  const nothing = parts.length === 0 && changes.length === 0 ? ['nothing new'] : parts;
  return [
    `${competition} ${season}: ${rows} rows, ${teams} teams; ${nothing.join(', ') || 'changes:'}`,
    ...changes,
    ...notes,
  ].join('\n');
}

const WHAT = {
  kickoff: 'when is the kickoff',
  teams: 'which teams play',
  result: 'what is the result',
  double: 'is it the same match',
};

export function describeQuestion({ competition, match, kind, sides }: OpenQuestion): string {
  return [
    `${competition}: ${match}: ${WHAT[kind]}?`,
    ...sides.map(({ source, says, since }) => `  ${source}: ${says}, since ${since}`),
  ].join('\n');
}
