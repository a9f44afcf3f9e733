import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '#game/paths.ts';
import { Button } from '#ui/controls/button.tsx';
import { CheckboxField } from '#ui/controls/field.tsx';
import { Badge, type BadgeTone } from '#ui/feedback/badge.tsx';
import { fromDateTimeInput } from '#lib/zoned-input.ts';
import { KnownMatches } from './known-matches.tsx';
import { isPlaced, type PastedRow } from './pasted-rows.ts';
import type { MatchPaste } from './use-match-paste.ts';

const TONES = {
  created: 'won',
  moved: 'won',
  skipped: 'quiet',
  duplicate: 'waiting',
  ready: 'live',
  wrong: 'waiting',
} as const satisfies Record<string, BadgeTone>;

function stateOf(paste: MatchPaste, row: PastedRow): keyof typeof TONES {
  if (isPlaced(row.fate)) return row.fate.outcome;
  if (row.isSkipped) return 'skipped';
  if (paste.duplicatesOf(row)) return 'duplicate';
  return paste.isReady(row) ? 'ready' : 'wrong';
}

export function RowState({ paste, row }: { paste: MatchPaste; row: PastedRow }) {
  const { t } = useTranslation('createMatch');
  const { fate, line, isSkipped, isMeant } = row;
  const state = stateOf(paste, row);
  const duplicates = state === 'duplicate' ? paste.duplicatesOf(row) : null;
  const change = (changed: Partial<PastedRow>) => paste.changeRow(line, { fate, ...changed });
  return (
    <div className="grid justify-items-start gap-1.5">
      <Badge tone={TONES[state]}>{t(`several.states.${state}`)}</Badge>
      {state === 'wrong' && <span className="text-sm text-soft">{row.text}</span>}
      {isPlaced(fate) && (
        <Link
          to={paths.match(fate.matchId)}
          target="_blank"
          className="inline-flex min-h-11 items-center font-semibold text-accent-ink underline underline-offset-4"
        >
          {t('several.open')}
        </Link>
      )}
      {duplicates && (
        <>
          {duplicates.line !== null && (
            <span className="text-sm text-soft">
              {t('several.sameLine', { line: duplicates.line })}
            </span>
          )}
          <KnownMatches
            matches={duplicates.matches}
            meant={{ team1Id: row.team1Id, kickoffAt: fromDateTimeInput(row.kickoff) }}
            onMoved={(matchId) => change({ fate: { outcome: 'moved', matchId } })}
          />
          <CheckboxField
            label={t('createAnyway')}
            checked={isMeant}
            onChange={(event) => change({ isMeant: event.target.checked })}
          />
        </>
      )}
      {!isPlaced(fate) && (
        <Button
          look="ghost"
          aria-label={t(isSkipped ? 'several.keepOf' : 'several.skipOf', { line })}
          onClick={() => change({ isSkipped: !isSkipped })}
        >
          {t(isSkipped ? 'several.keep' : 'several.skip')}
        </Button>
      )}
    </div>
  );
}
