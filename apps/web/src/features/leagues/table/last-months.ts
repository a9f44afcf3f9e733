const OFFERED = 12;

/** Lists the current month and those before it, latest first; months are 1 to 12, in UTC. */
export function lastMonths(now: Date): { year: number; month: number }[] {
  return Array.from({ length: OFFERED }, (_, back) => {
    const first = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back, 1));
    return { year: first.getUTCFullYear(), month: first.getUTCMonth() + 1 };
  });
}
