import type { CompetitionId } from '@kickoracle/contracts';
import { useCallback, useState } from 'react';

const STORAGE_KEY = 'selectedCompetition';
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

function readRemembered(): CompetitionId | null {
  try {
    const stored = localStorage.getItem(STORAGE_KEY);
    return stored && UUID.test(stored) ? (stored as CompetitionId) : null;
  } catch {
    return null;
  }
}

/** The competition that the player looks at, remembered by this browser; null for all. */
export function useSelectedCompetition() {
  const [selected, setSelected] = useState(readRemembered);
  const select = useCallback((competitionId: CompetitionId | null) => {
    setSelected(competitionId);
    try {
      if (competitionId) localStorage.setItem(STORAGE_KEY, competitionId);
      else localStorage.removeItem(STORAGE_KEY);
    } catch {
      // Storage can be blocked; the choice then lasts as long as the page.
    }
  }, []);
  return [selected, select] as const;
}
