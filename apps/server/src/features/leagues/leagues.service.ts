import { MIN_MEMBERS_FOR_SHEETS } from '@kickoracle/contracts';
import {
  canInLeague,
  readLeagueLine,
  readLeagueName,
  type JoinPolicy,
  type LeagueColors,
} from '@kickoracle/game';
import type { AppContext } from '#context.ts';
import type { DatabaseTransaction } from '#db/connection/database.ts';
import { inTransaction } from '#db/connection/transaction.ts';
import { lockActor } from '#db/state/lock-players.ts';
import type { Actor } from '#http/actor.ts';
import { DomainError, invalidField } from '#lib/errors.ts';
import { recordAudit } from '../audit/record-audit.service.ts';
import { holdCompetition } from '../competitions/competitions.service.ts';
import {
  actInLeague,
  publishOwnLeagues,
  publishToMembers,
  type LeagueContext,
} from './act-in-league.service.ts';
import { createCodes } from './league-codes.ts';
import * as repository from './leagues.repository.ts';
import { insertMember, listRequests } from './members.repository.ts';
import { refuseTooMany } from './members.service.ts';
import { countCompleteSheets, findNextRound, isReminded } from './rounds.repository.ts';

export type LeaguesService = ReturnType<typeof createLeaguesService>;

/** Input of a new league; a change has only the changed fields. */
export type LeagueDraft = {
  readonly name: string;
  readonly line: string;
  readonly colors: LeagueColors;
  readonly joinPolicy: JoinPolicy;
  readonly showsNames: boolean;
  readonly competitionIds: readonly string[];
};

type LeagueChange = { readonly [Field in keyof LeagueDraft]?: LeagueDraft[Field] | undefined };

const MAX_FOUND = 50;

function readNameOrRefuse(typed: string): string {
  const read = readLeagueName(typed);
  if ('name' in read) return read.name;
  throw invalidField('name', read.problem === 'empty' ? 'required' : read.problem);
}

function readLineOrRefuse(typed: string): string {
  const read = readLeagueLine(typed);
  if ('line' in read) return read.line;
  throw invalidField('line', read.problem);
}

export function createLeaguesService(
  app: LeagueContext & { settings: Pick<AppContext['settings'], 'leagueCreation'> },
) {
  const mayCreate = (actor: Pick<Actor, 'isAdmin'>) =>
    app.settings.leagueCreation === 'players' || actor.isAdmin;

  return {
    async listOwn(actor: Pick<Actor, 'userId' | 'isAdmin'>) {
      const [leagues, requested] = await Promise.all([
        repository.listOwnLeagues(app.db, actor.userId),
        repository.listRequestedLeagues(app.db, actor.userId),
      ]);
      return { leagues, requested, mayCreate: mayCreate(actor) };
    },

    async create(draft: LeagueDraft, actor: Pick<Actor, 'userId' | 'isAdmin'>): Promise<string> {
      if (!mayCreate(actor)) throw new DomainError('LEAGUE_CREATION_CLOSED');
      const { colors, joinPolicy, showsNames, competitionIds } = draft;
      const [name, line] = [readNameOrRefuse(draft.name), readLineOrRefuse(draft.line)];
      const { userId } = actor;
      return inTransaction(app.db, async (tx) => {
        await lockActor(tx, userId);
        await refuseTooMany(tx, userId);
        for (const id of competitionIds) await holdCompetition(tx, id);
        const face = { name, line, colors, joinPolicy, showsNames };
        const leagueId = await repository.insertLeague(tx, { ...face, ...(await newCodes(tx)) });
        await insertMember(tx, { leagueId, userId, role: 'owner' });
        await repository.replaceCompetitions(tx, leagueId, competitionIds);
        await repository.insertSeason(tx, { leagueId, number: 1, name: '1' });
        publishOwnLeagues(app, tx, [userId]);
        return leagueId;
      });
    },

    /** Holds joins and departures back until the transaction ends; waits for those in flight. */
    hold: (tx: DatabaseTransaction, leagueId: string) => repository.holdLeague(tx, leagueId),

    /** Finds a league of a player, without its next round; null if they are no member. */
    findOwn: (of: { leagueId: string; userId: string }) => repository.findOwnLeague(app.db, of),

    async getLeague({ leagueId, viewerId }: { leagueId: string; viewerId: string }) {
      const league = await repository.findOwnLeague(app.db, { leagueId, userId: viewerId });
      if (league === null) throw new DomainError('LEAGUE_NOT_FOUND');
      const [competitions, [season], nextRound] = await Promise.all([
        repository.listCompetitions(app.db, leagueId),
        repository.listSeasons(app.db, leagueId),
        findNextRound(app.db, leagueId),
      ]);
      // Dissolved meanwhile.
      if (!season) throw new DomainError('LEAGUE_NOT_FOUND');
      const showsSheets = nextRound !== null && league.members >= MIN_MEMBERS_FOR_SHEETS;
      const complete = showsSheets ? await countCompleteSheets(app.db, leagueId, nextRound) : null;
      const canRemind =
        nextRound !== null &&
        league.members > 1 &&
        canInLeague(league.role, 'remind') &&
        !(await isReminded(app.db, leagueId, nextRound));
      return { league, competitions, season, nextRound, complete, canRemind };
    },

    async update({
      leagueId,
      actorId,
      change,
    }: {
      leagueId: string;
      actorId: string;
      change: LeagueChange;
    }): Promise<void> {
      const { competitionIds } = change;
      const name = change.name === undefined ? undefined : readNameOrRefuse(change.name);
      const line = change.line === undefined ? undefined : readLineOrRefuse(change.line);
      await actInLeague(app, { leagueId, actorId, action: 'change' }, async ({ tx, league }) => {
        if (competitionIds) {
          for (const id of competitionIds) await holdCompetition(tx, id);
          await repository.replaceCompetitions(tx, leagueId, competitionIds);
        }
        await repository.updateLeague(tx, {
          ...league,
          name: name ?? league.name,
          line: line ?? league.line,
          colors: change.colors ?? league.colors,
          joinPolicy: change.joinPolicy ?? league.joinPolicy,
          showsNames: change.showsNames ?? league.showsNames,
        });
      });
    },

    /** Replaces both codes. Joins in flight read the code again under the league's lock. */
    renewCodes: ({ leagueId, actorId }: { leagueId: string; actorId: string }) =>
      actInLeague(app, { leagueId, actorId, action: 'renew_codes' }, async ({ tx, league }) => {
        const codes = await newCodes(tx);
        await repository.updateLeague(tx, { ...league, ...codes });
        return codes;
      }),

    dissolve: ({ leagueId, actorId }: { leagueId: string; actorId: string }) =>
      actInLeague(app, { leagueId, actorId, action: 'dissolve' }, async ({ tx, seats }) => {
        const asking = await listRequests(tx, leagueId);
        await repository.deleteLeague(tx, leagueId);
        publishOwnLeagues(app, tx, [
          ...seats.map(({ userId }) => userId),
          ...asking.map(({ id }) => id),
        ]);
      }),

    search: (name: string) => repository.searchLeagues(app.db, { name, limit: MAX_FOUND }),

    async moderate({
      leagueId,
      adminId,
      name: typed,
      clearsLine = false,
    }: {
      leagueId: string;
      adminId: string;
      name?: string | undefined;
      clearsLine?: boolean | undefined;
    }) {
      const named = typed === undefined ? null : readNameOrRefuse(typed);
      return inTransaction(app.db, async (tx) => {
        const league = await repository.lockLeague(tx, leagueId);
        if (league === null) throw new DomainError('LEAGUE_NOT_FOUND');
        const next = { ...league, name: named ?? league.name, line: clearsLine ? '' : league.line };
        const subject = { kind: 'league', id: leagueId } as const;
        if (next.name !== league.name) {
          const [before, after] = [{ name: league.name }, { name: next.name }];
          await recordAudit(tx, { adminId, subject, action: 'rename_league', before, after });
        }
        if (next.line !== league.line) {
          // Without the text of a player: the audit is kept for good.
          const none = { before: null, after: null };
          await recordAudit(tx, { adminId, subject, action: 'clear_league_line', ...none });
        }
        if (next.name === league.name && next.line === league.line) {
          throw new DomainError('NOTHING_CHANGED');
        }
        await repository.updateLeague(tx, next);
        await publishToMembers(app, tx, leagueId);
        return { name: next.name, line: next.line };
      });
    },
  };
}

/** Short codes are few enough to draw one twice. */
async function newCodes(tx: DatabaseTransaction) {
  for (;;) {
    const codes = createCodes();
    if (!(await repository.findLeagueByCode(tx, { shortCode: codes.shortCode }))) return codes;
  }
}
