import { MatchPage } from '../../features/matches/match-page.tsx';
import { PredictionPanel } from '../../features/predictions/components/prediction-panel.tsx';
import { useSession } from '../../game/players/session.ts';
import { later } from '../../lib/later.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';

/** Of matches that are called by cards. */
const MatchCards = later(
  async () => (await import('../../features/predictions/match-cards/match-cards.tsx')).MatchCards,
  { drawnAs: 'match-cards', fallback: <Skeleton className="h-60" /> },
);
const MatchCrowd = later(async () => (await import('./others-answers.ts')).MatchCrowd);
const MatchFriends = later(async () => (await import('./others-answers.ts')).MatchFriends);
const InviteFriends = later(async () => (await import('./others-answers.ts')).InviteFriends);

/** What administrators alone do comes for them alone. */
const MatchAdministration = later(
  async () => (await import('./item-administration.tsx')).MatchAdministration,
  { fallback: <Skeleton className="h-60" /> },
);

/** A match, with the player's prediction and, for administrators, the result. */
export function MatchScreen() {
  const { session } = useSession();
  return (
    <MatchPage
      renderPrediction={(match, isOpen) =>
        match.systemVersion === 1 ? (
          <MatchCards match={match} isOpen={isOpen} />
        ) : (
          <PredictionPanel match={match} isOpen={isOpen} />
        )
      }
      renderFriends={(match) =>
        session?.isProfileComplete && <MatchFriends match={match} invite={<InviteFriends />} />
      }
      renderCrowd={(match) => session && <MatchCrowd match={match} />}
      renderAdministration={(match) => session?.isAdmin && <MatchAdministration match={match} />}
    />
  );
}
