import type { MatchId, TeamId } from '@kickoracle/contracts';
import { useWork } from '#game/administration/use-work.ts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '#game/paths.ts';
import { useFormat } from '#lib/use-format.ts';
import { Button } from '#ui/controls/button.tsx';
import { useMoveMatch } from './create-match.queries.ts';

export type KnownMatch = {
  readonly matchId: MatchId;
  readonly team1: string;
  readonly team2: string;
  readonly team1Id: TeamId;
  readonly team2Id: TeamId;
  readonly kickoffAt: string;
  readonly itemVersion: number;
  readonly canMove: boolean;
};

type Meant = { readonly team1Id: TeamId | null; readonly kickoffAt: string | null };

type KnownMatchesProps = {
  matches: readonly KnownMatch[];
  meant: Meant;
  onMoved: (matchId: MatchId) => void;
};

/** Likely duplicates of a new match, with links and, if possible, a button to move one instead. */
export function KnownMatches({ matches, meant, onMoved }: KnownMatchesProps) {
  const format = useFormat();
  return (
    <ul className="grid gap-2">
      {matches.map((known) => (
        <li key={known.matchId}>
          <Link
            to={paths.match(known.matchId)}
            target="_blank"
            className="inline-flex min-h-11 items-center font-semibold text-accent-ink underline underline-offset-4"
          >
            {known.team1} – {known.team2}
          </Link>
          <span className="block text-sm text-soft">
            {format.date(known.kickoffAt, 'datetime')}
          </span>
          {mayHaveMoved(known, meant) && (
            <MoveInstead known={known} kickoffAt={meant.kickoffAt!} onMoved={onMoved} />
          )}
        </li>
      ))}
    </ul>
  );
}

/** Returns true if the known match may have moved: it is movable and has the same home team. */
function mayHaveMoved(known: KnownMatch, { team1Id, kickoffAt }: Meant): boolean {
  if (!known.canMove || known.team1Id !== team1Id || kickoffAt === null) return false;
  return new Date(known.kickoffAt).getTime() !== new Date(kickoffAt).getTime();
}

type MoveInsteadProps = {
  known: KnownMatch;
  kickoffAt: string;
  onMoved: KnownMatchesProps['onMoved'];
};

function MoveInstead({ known, kickoffAt, onMoved }: MoveInsteadProps) {
  const { t } = useTranslation('createMatch');
  const format = useFormat();
  const work = useWork();
  const move = useMoveMatch();
  const { matchId, itemVersion } = known;
  const date = format.date(kickoffAt, 'datetime');

  async function onPress() {
    // Awaited, because callbacks are dropped when this button is unmounted.
    const sent = move.mutateAsync({ matchId, itemVersion, kickoffAt });
    if ((await work(sent, () => t('moved', { date }))) !== null) onMoved(matchId);
  }

  return (
    <div className="grid justify-items-start gap-1.5 pb-1">
      <Button isBusy={move.isPending} onClick={() => void onPress()}>
        {t('moveInstead')}
      </Button>
      <span className="text-sm text-soft">{t('moveHint', { date })}</span>
    </div>
  );
}
