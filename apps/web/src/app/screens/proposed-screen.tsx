import { FeedCard } from '#features/feeds/feed-card.tsx';
import { FeedTrouble } from '#features/feeds/feed-trouble.tsx';
import { UnreadMatches } from '#features/feeds/unread-matches.tsx';
import { ProposedPage } from '#features/results/proposed/proposed-page.tsx';

export function ProposedScreen() {
  return (
    <ProposedPage
      feed={<FeedCard />}
      trouble={
        <>
          <FeedTrouble />
          <UnreadMatches />
        </>
      }
    />
  );
}
