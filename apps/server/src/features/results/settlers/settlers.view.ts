import type {
  AutomaticSettlementView,
  SettlementView,
  SettlingSourceView,
} from '@kickoracle/contracts';
import type { Viewing } from '#http/viewing.ts';
import { toMatchView } from '#features/matches/matches.view.ts';
import type { SettlersService, SettlingSource, Standing } from './settlers.service.ts';

const toSourceView = ({ source, since, seenAt }: SettlingSource): SettlingSourceView => ({
  source,
  since: new Date(since).toISOString(),
  seenAt: new Date(seenAt).toISOString(),
});

function toSettlerView({ isByHand, username, automatic }: Standing): SettlementView['by'] {
  if (isByHand) return { kind: 'administrator', username };
  if (!automatic) return { kind: 'import' };
  const { reason, sources } = automatic;
  return { kind: 'sources', reason, sources: sources.map(toSourceView) };
}

export function toSettlementView(standing: Standing): SettlementView {
  const { kind, settledAt } = standing;
  return { kind, settledAt: settledAt.toISOString(), by: toSettlerView(standing) };
}

type Listed = Awaited<
  ReturnType<SettlersService['listAutomaticSettlements']>
>['settlements'][number];

export function toAutomaticSettlementView(
  { match, result, settledAt, reason, sources, standing }: Listed,
  viewing: Viewing,
): AutomaticSettlementView {
  return {
    match: toMatchView(match, viewing),
    result,
    settledAt: settledAt.toISOString(),
    reason,
    sources: sources.map(toSourceView),
    standing,
  };
}
