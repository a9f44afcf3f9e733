import type { CupDetailsView, CupRoundView, CupTieView } from '@kickoracle/contracts';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { paths } from '#game/paths.ts';
import { useIsPhone } from '#lib/use-is-phone.ts';
import { ButtonLink } from '#ui/controls/button.tsx';
import { isTieOf, type CupPeople } from '../cup-people.ts';
import { BracketColumns, isOfColumns } from './bracket-columns.tsx';
import { CupRoundPicker } from './cup-round-picker.tsx';
import { currentRound } from './current-round.ts';
import { RoundHeading } from './round-heading.tsx';
import { TieCard } from './tie-card.tsx';
import { TieList } from './tie-list.tsx';

const CHOSEN = 'round';

type CupRoundsProps = { cup: CupDetailsView; people: CupPeople };

/** The ties of a drawn cup, one round at a time. */
export function CupRounds({ cup, people }: CupRoundsProps) {
  const [search, setSearch] = useSearchParams();
  const chosen = cup.rounds.find(({ number }) => String(number) === search.get(CHOSEN));
  const round = chosen ?? currentRound(cup.rounds);
  if (!round) return null;
  return (
    <div className="grid min-w-0 grid-cols-1 gap-5">
      <CupRoundPicker
        cup={cup}
        round={round}
        onChange={(number) =>
          setSearch({ [CHOSEN]: String(number) }, { replace: true, preventScrollReset: true })
        }
      />
      <Round key={round.number} cup={cup} round={round} people={people} />
    </div>
  );
}

type RoundProps = CupRoundsProps & { round: CupRoundView };

function Round({ cup, round, people }: RoundProps) {
  const { t } = useTranslation('cups');
  const isPhone = useIsPhone();
  const { ties, state } = round;
  const consolation = round.consolation ?? [];
  const isOwn = (tie: CupTieView) => isTieOf(tie, people.ownId);
  const ownMain = ties.find(isOwn);
  const ownTie = ownMain ?? consolation.find(isOwn);
  const isLeague = cup.format === 'head_to_head';
  const others = (list: readonly CupTieView[]) => list.filter((tie) => tie !== ownTie);
  const ofRound = { state, people };
  return (
    <>
      <RoundHeading format={cup.format} round={round} />
      {ownTie && (
        <section className="grid max-w-lg grid-cols-1 gap-3">
          <h3 className="text-lg">{t('tie.own')}</h3>
          <TieCard {...ofRound} tie={ownTie} half={ownMain ? 'main' : 'consolation'} />
          <PredictRound cup={cup} round={round} />
        </section>
      )}
      {!isLeague && !isPhone && isOfColumns(round) ? (
        <BracketColumns rounds={cup.rounds} people={people} />
      ) : (
        <TieList
          {...ofRound}
          ties={others(ties)}
          half="main"
          heading={t(isLeague ? 'halves.league' : 'halves.main')}
        />
      )}
      <TieList
        {...ofRound}
        ties={others(consolation)}
        half="consolation"
        heading={t('halves.consolation')}
      />
      {round.consolation === null && <p className="text-soft">{t('halves.consolationUnknown')}</p>}
    </>
  );
}

function PredictRound({ cup, round }: Omit<RoundProps, 'people'>) {
  const { t } = useTranslation('cups');
  const { game, state } = round;
  if (game === null || (state !== 'upcoming' && state !== 'running')) return null;
  const { competitionId } = cup.competition;
  return (
    <ButtonLink
      look={state === 'upcoming' ? 'primary' : 'secondary'}
      to={paths.sheet({ competitionId, round: game.round })}
      className="sm:justify-self-start"
    >
      {t('rounds.predict')}
    </ButtonLink>
  );
}
