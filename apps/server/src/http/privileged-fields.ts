/** Fields that only the server sets. No input of the contract has one. */
const PRIVILEGED = ['is_admin', 'admin', 'role', 'roles', 'permissions'].concat(
  ['xp', 'xp_total', 'xp_amount', 'announced_rank', 'seat', 'email_verified', 'deleted_at'],
  ['password_hash', '__proto__', 'constructor', 'prototype'],
);

/** `isAdmin`, `is_admin` and `IS-ADMIN` are one name. */
const plain = (name: string) => name.toLowerCase().replaceAll(/[^a-z]/g, '');
const NAMES = new Map(PRIVILEGED.map((name) => [plain(name), name]));

/** Limits of the search, for hostile input. */
const MOST_FIELDS = 2_000;
const MOST_DEPTH = 8;

/** Lists the privileged fields of an input at any depth, in alphabetical order. */
export function findPrivilegedFields(input: unknown): string[] {
  const found = new Set<string>();
  let left = MOST_FIELDS;
  function search(value: unknown, depth: number): void {
    if (typeof value !== 'object' || value === null || depth > MOST_DEPTH) return;
    for (const [key, inner] of Object.entries(value)) {
      left -= 1;
      if (left < 0) return;
      const name = NAMES.get(plain(key));
      if (name !== undefined && !Array.isArray(value)) found.add(name);
      search(inner, depth + 1);
    }
  }
  search(input, 0);
  return [...found].toSorted();
}
