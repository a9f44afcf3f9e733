import type { CompetitionId } from '@kickoracle/contracts';
import { useCallback, useState } from 'react';
import { useIsHydrated } from '#lib/server-view.ts';
import { deviceStorage } from '#lib/browser-storage.ts';

const STORAGE_KEY = 'selectedCompetition';
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

function readRemembered(): CompetitionId | null {
  const stored = deviceStorage.read(STORAGE_KEY);
  return stored && UUID.test(stored) ? (stored as CompetitionId) : null;
}

export function useSelectedCompetition() {
  const [selected, setSelected] = useState(readRemembered);
  const isHydrated = useIsHydrated();
  const select = useCallback((competitionId: CompetitionId | null) => {
    setSelected(competitionId);
    deviceStorage.keep(STORAGE_KEY, competitionId);
  }, []);
  return [isHydrated ? selected : null, select] as const;
}
