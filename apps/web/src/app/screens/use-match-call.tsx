import type { MatchView } from '@kickoracle/contracts';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useItemNow } from '../../game/items/item-now.ts';
import { paths } from '../../game/paths.ts';
import type { SheetGoals } from '../../game/sheet/sheet-goals.ts';
import { later } from '../../lib/later.tsx';
import { useSteady } from '../../lib/use-steady.ts';

const CallMatch = later(async () => (await import('./call-match.tsx')).CallMatch, {
  isAhead: true,
});

/** Opens the dialog in which a match of a list is called; one with several questions is called on its page. */
export function useMatchCall() {
  const navigate = useNavigate();
  // The match stays while the dialog slides out.
  const [match, setMatch] = useState<MatchView | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const isMatchOpen = useItemNow(match)?.status === 'active';

  const { call } = useSteady({
    call(chosen: MatchView) {
      if (chosen.systemVersion === 1) return void navigate(paths.match(chosen.id));
      setMatch(chosen);
      setIsOpen(true);
    },
  });

  return {
    call,
    /** @param startOf What stands in the list already. */
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
