import { FeedCard } from '../../features/feeds/feed-card.tsx';
import { FeedTrouble } from '../../features/feeds/feed-trouble.tsx';
import { UnreadMatches } from '../../features/feeds/unread-matches.tsx';
import { ProposedPage } from '../../features/results/proposed/proposed-page.tsx';

/** What sources propose, with the source that is asked by itself. */
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
