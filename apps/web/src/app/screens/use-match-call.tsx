import type { MatchView } from '@kickoracle/contracts';
import { useCallback, useState } from 'react';
import { useNavigate } from 'react-router';
import { useItemNow } from '#game/items/item-now.ts';
import { paths } from '#game/paths.ts';
import type { SheetGoals } from '#game/sheet/sheet-goals.ts';
import { lazyPart } from '#lib/lazy-part.tsx';

const CallMatch = lazyPart(async () => (await import('./call-match.tsx')).CallMatch, {
  isAhead: true,
});

/** Opens the dialog to predict a match of a list; version 1 opens its page. */
export function useMatchCall() {
  const navigate = useNavigate();
  // The match stays while the dialog slides out.
  const [match, setMatch] = useState<MatchView | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const isMatchOpen = useItemNow(match)?.status === 'active';

  const call = useCallback(
    (chosen: MatchView) => {
      if (chosen.systemVersion === 1) return void navigate(paths.match(chosen.id));
      setMatch(chosen);
      setIsOpen(true);
    },
    [navigate],
  );

  return {
    call,
    dialog: (startOf?: (called: MatchView) => SheetGoals) =>
      match && (
        <CallMatch
          match={match}
          isOpen={isOpen}
          isMatchOpen={isMatchOpen}
          {...(startOf && { start: startOf(match) })}
          onClose={() => setIsOpen(false)}
        />
      ),
  };
}
