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

/** Writes a line for what happened, with the rows themselves where a person may want to look. */
export function describeImport(summary: ImportSummary): string {
  const { competition, season, teams, rows } = summary;
  const counts: [string, number][] = [
    ['matches created', summary.created],
    ['found among known matches', summary.attached],
    ['with another round or number', summary.renamed],
    ['results proposed', summary.proposed],
    ['finished as history', summary.history],
    ['with bookmakers’ prices', summary.priced],
    ['without known teams yet', summary.placeholders],
    ['predictions late by an earlier kickoff', summary.late],
  ];
  const told = counts.filter(([, count]) => count > 0).map(([label, count]) => `${count} ${label}`);
  const changes = (
    [
      ['rows that cannot be read', summary.problems],
      ['rows dated in another year, where only their year is wrong', summary.redated],
      ['rows that are the same match as another one', summary.doubles],
      ['kickoffs moved', summary.moved],
      ['kickoffs kept because a result stands', summary.settled],
      [
        'kickoffs kept because the file only knows a day, and players predicted later',
        summary.kept,
      ],
      ['kickoffs that are not dated anew because they have passed', summary.begun],
      ['matches with other teams', summary.replaced],
      ['postponed', summary.postponed],
      ['called off; an administrator decides', summary.cancelled],
      ['awarded; an administrator decides', summary.awarded],
      ['results that changed', summary.corrected],
      ['results that the file no longer tells', summary.withdrawn],
      ['finished anew as history, with another result', summary.resettled],
      ['past matches left open', summary.leftOpen],
      ['kept deleted, as an administrator decided', summary.keptDeleted],
      ['rows gone from the file; their matches stay', summary.vanished],
      ['questions for a person, listed by --questions', summary.asked],
    ] as const
  ).flatMap(listLines);
  const notes = summary.notes.map((note) => `  Note: ${note}.`);
  const nothing = told.length === 0 && changes.length === 0 ? ['nothing new'] : told;
  return [
    `${competition} ${season}: ${rows} rows, ${teams} teams; ${nothing.join(', ') || 'changes:'}`,
    ...changes,
    ...notes,
  ].join('\n');
}

const WHAT = {
  kickoff: 'when is it',
  teams: 'who plays',
  result: 'how did it end',
  double: 'another match, or the same',
};

/** Describes a question with both sides, who says so and since when. */
export function describeQuestion({ competition, match, kind, sides }: OpenQuestion): string {
  return [
    `${competition}: ${match}: ${WHAT[kind]}?`,
    ...sides.map(({ source, says, since }) => `  ${source}: ${says}, since ${since}`),
  ].join('\n');
}
