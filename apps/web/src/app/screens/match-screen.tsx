import { MatchPage } from '#features/matches/match-page.tsx';
import { PredictionPanel } from '#features/predictions/components/prediction-panel.tsx';
import { useSession } from '#game/players/session.ts';
import { lazyPart } from '#lib/lazy-part.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';

const MatchCards = lazyPart(
  async () => (await import('#features/predictions/match-cards/match-cards.tsx')).MatchCards,
  { fallback: <Skeleton className="h-60" /> },
);
const MatchCrowd = lazyPart(async () => (await import('./others-answers.ts')).MatchCrowd);
const MatchFriends = lazyPart(async () => (await import('./others-answers.ts')).MatchFriends);
const InviteFriends = lazyPart(async () => (await import('./others-answers.ts')).InviteFriends);

/** Only administrators load it. */
const MatchAdministration = lazyPart(
  async () => (await import('./item-administration.tsx')).MatchAdministration,
  { fallback: <Skeleton className="h-60" /> },
);

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
