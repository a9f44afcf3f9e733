import type { Language } from '@kickoracle/contracts';
import { pickText } from '@kickoracle/game';
import type { OpenRow } from '#mail/stoppable-texts.ts';
import type { Missing, OpenItem } from './missing-items.repository.ts';

const PAGES = { match: 'matches', event: 'events' };

function toOpenRow(item: OpenItem, language: Language): OpenRow {
  const { kind, id, teams, title, competition, closesAt } = item;
  const name = kind === 'match' ? teams.join(' – ') : (pickText(title, language) ?? '');
  return { itemId: id, name, competition, closesAt, path: `/${PAGES[kind]}/${id}` };
}

export function createOpenRows(items: readonly OpenItem[], missing: readonly Missing[]) {
  const idsOf = new Map<string, Set<string>>();
  for (const { userId, itemId } of missing) {
    const ids = idsOf.get(userId);
    if (ids) ids.add(itemId);
    else idsOf.set(userId, new Set([itemId]));
  }
  return ({ userId, language }: { userId: string; language: Language }): OpenRow[] => {
    const ids = idsOf.get(userId);
    if (!ids) return [];
    return items.filter(({ id }) => ids.has(id)).map((item) => toOpenRow(item, language));
  };
}
