/** The earliest version whose servers may run beside those of this one; `npm run test:before` tries it out. */
export const OLDEST_BESIDE = {
  commit: '9522cdf7',
  lastMigration: '20261128004000-board-blocks.sql',
} as const;

/**
 * Migrations that take something away, and what servers of before can no longer do: whoever makes one writes it
 * here, and moves `OLDEST_BESIDE` on. They have to be stopped before it is made.
 */
const CONTRACTING: ReadonlyMap<string, string> = new Map([
  ['20261123160000-items.sql', 'list what is open'],
  ['20261123181100-ladders.sql', 'settle, revert and show boards'],
  ['20261128004000-board-blocks.sql', 'settle, revert and show rounds'],
]);

/** Migrations that take away what no server since `OLDEST_BESIDE` uses: those go on beside. */
export const TAKING_UNUSED: ReadonlySet<string> = new Set([]);

/** Lists those of these migrations that servers of before cannot live with, each with what they no longer can. */
export function listContracting(names: readonly string[]): { name: string; breaks: string }[] {
  return names.flatMap((name) => {
    const breaks = CONTRACTING.get(name);
    return breaks === undefined ? [] : [{ name, breaks }];
  });
}
