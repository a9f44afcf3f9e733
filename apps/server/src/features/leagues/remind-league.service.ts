import { DAY_MS } from '@kickoracle/game';
import { DomainError } from '#lib/errors.ts';
import type { DueMailsContext } from '../mails/due-mails.service.ts';
import { remindPlayers } from '../mails/remind-players.service.ts';
import { actInLeague, type LeagueContext } from './act-in-league.service.ts';
import { findNextRound, insertReminder, listMissing } from './rounds.repository.ts';

/** A round's matches are within these days of its next open one. */
const DAYS_OF_A_ROUND = 60;

/** Reminds members of the next round, once a round. The caller learns no number. */
export function remindLeague(
  app: LeagueContext & DueMailsContext,
  { leagueId, actorId }: { leagueId: string; actorId: string },
): Promise<void> {
  return actInLeague(
    app,
    { leagueId, actorId, action: 'remind' },
    async ({ tx, league: { name } }) => {
      const round = await findNextRound(tx, leagueId);
      if (round === null) throw new DomainError('LEAGUE_ROUND_NOT_FOUND');
      if (!(await insertReminder(tx, leagueId, round))) throw new DomainError('LEAGUE_REMINDED');
      const missing = await listMissing(tx, leagueId, round);
      const until = new Date(round.closesAt.getTime() + DAYS_OF_A_ROUND * DAY_MS);
      const { competitionId, competition, round: label } = round;
      const query = `competition=${competitionId}&round=${encodeURIComponent(label)}`;
      const league = { leagueId, name, competition, round: label, path: `/matchday?${query}` };
      await remindPlayers(app, tx, { missing, until, league });
    },
  );
}
