import type {
  AwardFormulaView,
  AwardReceiptView,
  ReceiptEntryView,
  RewardId,
} from '@kickoracle/contracts';
import type { AwardFormula } from '@kickoracle/game';
import { toEventView } from '../events/events.view.ts';
import { asVisitor } from '#http/viewing.ts';
import { toMatchView } from '../matches/matches.view.ts';
import type { LedgerRow } from './receipts.repository.ts';
import type { Receipt } from './receipts.service.ts';
import { createFaultFinder, recompute } from './recompute.ts';

function toFormulaView(formula: AwardFormula): AwardFormulaView {
  if (formula.kind === 'score') {
    return { ...formula, aspects: formula.aspects.map((aspect) => ({ ...aspect })) };
  }
  if (formula.kind !== 'decay') return formula;
  const { from, until, changedAt } = formula;
  return {
    ...formula,
    from: from.toISOString(),
    until: until.toISOString(),
    changedAt: changedAt.toISOString(),
  };
}

/** Returns the time that froze the rewards: the deadline for a map, the creation for an event. */
function toRewardsUsed(row: LedgerRow) {
  const { map_inputs: inputs, map_computed_at: computed } = row;
  if (row.map_source === null || computed === null) {
    const at = row.created_at.toISOString();
    return {
      source: 'event' as const,
      modelVersion: null,
      expectedGoals: null,
      computedAt: at,
      frozenAt: at,
    };
  }
  const closings = [row.closes_at, row.closed_at ?? row.closes_at, row.at];
  const frozen = Math.max(computed.getTime(), Math.min(...closings.map((at) => at.getTime())));
  const expected = inputs?.expected;
  return {
    source: row.map_source,
    modelVersion: row.map_version,
    expectedGoals: expected ? { home: expected.home, away: expected.away } : null,
    computedAt: computed.toISOString(),
    frozenAt: new Date(frozen).toISOString(),
  };
}

/** Explains a row. Returns nothing if its terms are deleted. */
function toEntryView(row: LedgerRow): ReceiptEntryView[] {
  const { xp, notes } = row;
  const id = row.id as RewardId;
  const at = row.at.toISOString();
  if (row.kind === 'reversal') return [{ kind: 'reversal', id, xp, at, notes }];
  const earned = recompute(row);
  if (earned === null || row.result === null) return [];
  return [
    {
      kind: 'award',
      id,
      xp,
      at,
      notes,
      value: row.value,
      result: row.result,
      parts: row.parts.map((part) => ({ ...part })),
      formula: toFormulaView(earned.formula),
      rewards: toRewardsUsed(row),
      isConfirmed: createFaultFinder()(row) === null,
    },
  ];
}

function toAbout({ rows, match, event, now }: Receipt): AwardReceiptView['about'] {
  if (match) {
    const { id, team1, team2, systemVersion } = toMatchView(match, asVisitor(now));
    const shown = { id, team1, team2, systemVersion };
    return { kind: 'match', match: shown, templateKey: rows[0]!.template_key! };
  }
  const { id, title, titleKey, question } = toEventView(event!, asVisitor(now));
  return { kind: 'event', event: { id, title, titleKey, question } };
}

export function toReceiptView(receipt: Receipt): AwardReceiptView {
  const { rows } = receipt;
  return {
    about: toAbout(receipt),
    entries: rows.flatMap(toEntryView),
    xp: rows.reduce((sum, { xp }) => sum + xp, 0),
  };
}
