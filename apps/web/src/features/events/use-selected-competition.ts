import type { CompetitionId } from '@kickoracle/contracts';
import { useCallback, useState } from 'react';
import { useIsAlive } from '../../lib/alive.tsx';
import { deviceStorage } from '../../lib/device-storage.ts';

const STORAGE_KEY = 'selectedCompetition';
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

function readRemembered(): CompetitionId | null {
  const stored = deviceStorage.read(STORAGE_KEY);
  return stored && UUID.test(stored) ? (stored as CompetitionId) : null;
}

/** Returns the competition that the player looks at, remembered by this browser; null for all. */
export function useSelectedCompetition() {
  const [selected, setSelected] = useState(readRemembered);
  const isAlive = useIsAlive();
  const select = useCallback((competitionId: CompetitionId | null) => {
    setSelected(competitionId);
    deviceStorage.keep(STORAGE_KEY, competitionId);
  }, []);
  return [isAlive ? selected : null, select] as const;
}
