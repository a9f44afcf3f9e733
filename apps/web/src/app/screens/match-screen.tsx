import { MatchCrowd } from '../../features/predictions/crowd/match-crowd.tsx';
import { MatchPage } from '../../features/matches/match-page.tsx';
import { MatchFriends } from '../../features/predictions/friends/match-friends.tsx';
import { PredictionPanel } from '../../features/predictions/components/prediction-panel.tsx';
import { MatchCards } from '../../features/predictions/match-cards/match-cards.tsx';
import { InviteFriends } from '../../features/friends/invitations/invite-friends.tsx';
import { useSession } from '../../game/players/session.ts';
import { later } from '../../lib/later.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';

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
