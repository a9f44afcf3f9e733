import { createHttpTrial } from './http-trial.ts';

export const boardPage = createHttpTrial({
  name: 'board-page',
  clients: 32,
  atLeast: 0.6,
  what: 'kept board pages with the own row',

  requests({ boards }) {
    const { year, month } = boards.find(({ kind, scope }) => kind === 'month' && scope === 'all')!;
    const path = `/api/leaderboard?type=monthly&competition=all_sports&year=${year}&month=${month}`;
    return () => ({ path });
  },
});
