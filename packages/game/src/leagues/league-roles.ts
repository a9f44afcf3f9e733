/** Roles in a league; exactly one member is the owner. */
export const LEAGUE_ROLES = ['owner', 'helper', 'member'] as const;
export type LeagueRole = (typeof LEAGUE_ROLES)[number];

/** Ways into a league: at once, or after the owner or a helper accepts. */
export const JOIN_POLICIES = ['open', 'request'] as const;
export type JoinPolicy = (typeof JOIN_POLICIES)[number];

/** Actions on a league that a role allows; leaving and reading need none. */
export const LEAGUE_ACTIONS = [
  'change',
  'renew_codes',
  'block',
  'set_role',
  'hand_over',
  'dissolve',
  'close_season',
  'start_cup',
  'answer_requests',
  'remind',
  'export',
] as const;
export type LeagueAction = (typeof LEAGUE_ACTIONS)[number];

const ACTIONS_OF_HELPERS: ReadonlySet<LeagueAction> = new Set([
  'answer_requests',
  'remind',
  'export',
]);

export function canInLeague(role: LeagueRole, action: LeagueAction): boolean {
  return role === 'owner' || (role === 'helper' && ACTIONS_OF_HELPERS.has(action));
}

/** Owners remove all others, helpers remove members. */
export function canRemove(role: LeagueRole, other: LeagueRole): boolean {
  return other !== 'owner' && (role === 'owner' || (role === 'helper' && other === 'member'));
}

export type LeagueMember = {
  readonly userId: string;
  readonly role: LeagueRole;
  readonly joinedAt: Date;
  readonly isLocked: boolean;
};

/**
 * Returns the heir of an owner: the earliest helper, else the earliest member; null: none. Locked
 * players come last: they cannot act.
 */
export function nextOwner(others: readonly LeagueMember[]): string | null {
  const order = others.toSorted(
    (a, b) =>
      Number(a.isLocked) - Number(b.isLocked) ||
      Number(b.role === 'helper') - Number(a.role === 'helper') ||
      a.joinedAt.getTime() - b.joinedAt.getTime() ||
      (a.userId < b.userId ? -1 : 1),
  );
  return order[0]?.userId ?? null;
}
