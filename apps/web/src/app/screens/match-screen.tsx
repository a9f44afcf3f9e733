import { MatchCrowd } from '../../features/predictions/crowd/match-crowd.tsx';
import { MatchPage } from '../../features/matches/match-page.tsx';
import { MatchFriends } from '../../features/predictions/friends/match-friends.tsx';
import { ItemPredictions } from '../../features/predictions/item-predictions.tsx';
import { PredictionPanel } from '../../features/predictions/components/prediction-panel.tsx';
import { MatchCards } from '../../features/predictions/match-cards/match-cards.tsx';
import { MatchDesk } from '../../features/results/desk/item-desk.tsx';
import { InviteFriends } from '../../features/friends/invitations/invite-friends.tsx';
import { useSession } from '../../game/players/session.ts';

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
      renderAdministration={(match) =>
        session?.isAdmin && (
          <MatchDesk
            key={match.id}
            match={match}
            predictions={<ItemPredictions kind="match" itemId={match.id} />}
          />
        )
      }
    />
  );
}
