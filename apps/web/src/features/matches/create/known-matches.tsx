import type { MatchId, TeamId } from '@kickoracle/contracts';
import { useTranslation } from '../../../lib/translation/use-translation.ts';
import { useWork } from '../../../game/administration/use-work.ts';
import { Link } from 'react-router';
import { paths } from '../../../game/paths.ts';
import { formatDate } from '../../../lib/format.ts';
import { Button } from '../../../ui/controls/button.tsx';
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

/** The match that somebody is about to create. */
type Meant = { readonly team1Id: TeamId | null; readonly kickoffAt: string | null };

type KnownMatchesProps = {
  matches: readonly KnownMatch[];
  meant: Meant;
  onMoved: (matchId: MatchId) => void;
};

/** The matches that a new one seems to be, each with the way to it, and moved instead where it can be. */
export function KnownMatches({ matches, meant, onMoved }: KnownMatchesProps) {
  const { i18n } = useTranslation();
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
            {formatDate(known.kickoffAt, 'datetime', i18n.language)}
          </span>
          {isPutOff(known, meant) && (
            <MoveInstead known={known} kickoffAt={meant.kickoffAt!} onMoved={onMoved} />
          )}
        </li>
      ))}
    </ul>
  );
}

/** Tells whether it may be this match that has another kickoff: at home plays who played at home. */
function isPutOff(known: KnownMatch, { team1Id, kickoffAt }: Meant): boolean {
  if (!known.canMove || known.team1Id !== team1Id || kickoffAt === null) return false;
  return new Date(known.kickoffAt).getTime() !== new Date(kickoffAt).getTime();
}

type MoveInsteadProps = {
  known: KnownMatch;
  kickoffAt: string;
  onMoved: KnownMatchesProps['onMoved'];
};

function MoveInstead({ known, kickoffAt, onMoved }: MoveInsteadProps) {
  const { t, i18n } = useTranslation('createMatch');
  const work = useWork();
  const move = useMoveMatch();
  const { matchId, itemVersion } = known;
  const date = formatDate(kickoffAt, 'datetime', i18n.language);

  async function onPress() {
    // Waited for: once it is moved this button is gone, and callbacks with it.
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
