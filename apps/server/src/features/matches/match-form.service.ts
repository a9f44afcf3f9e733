import { parseScore, tableOf } from '@kickoracle/game';
import type { AppContext } from '#context.ts';
import { DomainError } from '#lib/errors.ts';
import type { MatchId } from '@kickoracle/contracts';
import * as repository from './match-form.repository.ts';

const LATEST = 5;

export type MatchFormService = ReturnType<typeof createMatchFormService>;

function toView(teamId: string, { team1Id, matchId, kickoffAt, ...match }: repository.PlayedMatch) {
  const { home, away } = parseScore(match.score)!;
  const lead = team1Id === teamId ? home - away : away - home;
  return {
    ...match,
    matchId: matchId as MatchId,
    kickoffAt: kickoffAt.toISOString(),
    outcome: lead > 0 ? ('won' as const) : lead < 0 ? ('lost' as const) : ('drawn' as const),
  };
}

export function createMatchFormService({ db }: Pick<AppContext, 'db'>) {
  async function readForm(before: repository.FormMatch, teamId: string) {
    const played = await repository.listForm(db, before, { teamId, limit: LATEST });
    return played.map((match) => toView(teamId, match));
  }

  async function readTable(match: repository.FormMatch) {
    if (match.matchType !== 'group') return [];
    const matches = (await repository.listGroupMatches(db, match)).map(({ score, ...teams }) => ({
      ...teams,
      score: parseScore(score ?? ''),
    }));
    const names = new Map([
      [match.team1Id, match.team1],
      [match.team2Id, match.team2],
    ]);
    return tableOf(matches, match.team1Id).flatMap(({ teamId, ...row }) => {
      const team = names.get(teamId);
      return team === undefined ? [] : [{ team, ...row }];
    });
  }

  return {
    async getMatchForm(matchId: string) {
      const match = await repository.findFormMatch(db, matchId);
      if (!match) throw new DomainError('MATCH_NOT_FOUND');
      const { team1Id, team1, team2Id, team2 } = match;
      const [form1, form2, meetings, table] = await Promise.all([
        readForm(match, team1Id),
        readForm(match, team2Id),
        repository.listMeetings(db, match, LATEST),
        readTable(match),
      ]);
      return {
        form: [
          { team: team1, matches: form1 },
          { team: team2, matches: form2 },
        ],
        meetings: meetings.map((meeting) => toView(team1Id, meeting)),
        table,
      };
    },
  };
}
