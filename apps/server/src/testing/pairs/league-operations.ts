import { profileOf, row, sending, type PairOperation } from './operation.ts';
import type { SignedInPlayer } from '../open-session.ts';
import type { PairWorld } from './world.ts';

const REACTIONS = ['league_round_reactions', 'league_call_reactions'];
const MEMBERS = [
  'leagues',
  'league_members',
  'league_requests',
  'notifications',
  'profiles',
  ...REACTIONS,
];

type World = PairWorld;
type Parties = {
  readonly owner: SignedInPlayer;
  readonly other: SignedInPlayer;
  readonly leagueId: string;
  readonly code: string;
};

const join = ({ other, code }: Parties) =>
  other.client.send('POST', `/api/league-invitations/${code}/membership`, {});

async function prepareLeague(world: World, joinPolicy: 'open' | 'request'): Promise<Parties> {
  const [owner, other] = await Promise.all([world.player(), world.administrator()]);
  const made = await owner.client.send('POST', '/api/leagues', { name: 'Pair Mates', joinPolicy });
  const { leagueId } = made.body;
  const { body } = await owner.client.get(`/api/leagues/${leagueId}`);
  const code = (body.invitation.url as string).split('/').at(-1)!;
  return { owner, other, leagueId, code };
}

type Sent = readonly [method: string, path: string, body?: object];

function inLeague(
  by: 'owner' | 'other',
  toSent: (parties: Parties, world: World) => Sent | Promise<Sent>,
  {
    joinPolicy = 'open',
    joins = true,
    before,
  }: {
    joinPolicy?: 'open' | 'request';
    joins?: boolean;
    before?: (parties: Parties, world: World) => Promise<unknown>;
  } = {},
): PairOperation {
  return sending(MEMBERS, async (world) => {
    const parties = await prepareLeague(world, joinPolicy);
    if (joins) await join(parties);
    await before?.(parties, world);
    const [method, path, body = {}] = await toSent(parties, world);
    const actor = parties[by];
    return {
      hold: profileOf(actor.userId),
      client: actor.client,
      request: [method, `/api${path}`, body],
    };
  });
}

const at = ({ leagueId }: Parties, path = '') => `/leagues/${leagueId}${path}`;

export const LEAGUE_OPERATIONS: Readonly<Record<string, PairOperation>> = {
  'leagues.createLeague': inLeague('owner', () => ['POST', '/leagues', { name: 'Other Mates' }]),
  'leagues.updateLeague': inLeague('owner', (parties) => ['PATCH', at(parties), { line: 'Ours' }]),
  'leagues.renewLeagueCodes': inLeague('owner', (parties) => ['POST', at(parties, '/codes')]),
  'leagues.dissolveLeague': inLeague('owner', (parties) => [
    'DELETE',
    at(parties),
    { confirmation: 'DELETE' },
  ]),
  'leagues.leaveLeague': inLeague('owner', (parties) => ['DELETE', at(parties, '/membership')]),
  'leagues.removeLeagueMember': inLeague('owner', (parties) => [
    'DELETE',
    at(parties, `/members/${parties.other.userId}`),
  ]),
  'leagues.setLeagueRole': inLeague('owner', (parties) => [
    'PUT',
    at(parties, `/members/${parties.other.userId}/role`),
    { role: 'helper' },
  ]),
  'leagues.handOverLeague': inLeague('owner', (parties) => [
    'PUT',
    at(parties, '/owner'),
    { playerId: parties.other.userId },
  ]),
  'leagues.blockLeaguePlayer': inLeague('owner', (parties) => [
    'PUT',
    at(parties, `/blocks/${parties.other.userId}`),
  ]),
  'leagues.unblockLeaguePlayer': inLeague(
    'owner',
    (parties) => ['DELETE', at(parties, `/blocks/${parties.other.userId}`)],
    {
      before: (parties) =>
        parties.owner.client.send(
          'PUT',
          `/api${at(parties, `/blocks/${parties.other.userId}`)}`,
          {},
        ),
    },
  ),
  'leagues.acceptLeagueRequest': inLeague(
    'owner',
    (parties) => ['POST', at(parties, `/requests/${parties.other.userId}/acceptance`)],
    { joinPolicy: 'request' },
  ),
  'leagues.declineLeagueRequest': inLeague(
    'owner',
    (parties) => ['POST', at(parties, `/requests/${parties.other.userId}/refusal`)],
    { joinPolicy: 'request' },
  ),
  'leagues.withdrawLeagueRequest': inLeague(
    'other',
    (parties) => ['DELETE', at(parties, '/request')],
    { joinPolicy: 'request' },
  ),
  'leagues.joinLeague': inLeague(
    'other',
    ({ code }) => ['POST', `/league-invitations/${code}/membership`],
    { joins: false },
  ),
  'leagues.remindLeague': inLeague('owner', (parties) => ['POST', at(parties, '/reminder')], {
    before: (_, world) => world.openMatch(),
  }),
  'leagues.reactToLeagueRound': inLeague('other', async (parties, world) => {
    await world.pendingMatch();
    const { competitionId, season } = await world.competition();
    const body = { competitionId, season, round: 'Matchday 1', sign: world.anyOf('fire', 'sad') };
    return ['PUT', at(parties, '/reactions/round'), body];
  }),
  'leagues.reactToLeagueCall': inLeague('other', async (parties, world) => {
    const { matchId } = await world.pendingMatch();
    const path = `/reactions/matches/${matchId}/players/${parties.owner.userId}`;
    return ['PUT', at(parties, path), { sign: world.anyOf('fire', 'sad') }];
  }),
  'leagues.closeLeagueSeason': inLeague('owner', (parties) => [
    'POST',
    at(parties, '/seasons/1/end'),
    { nextName: 'Next' },
  ]),
  'leagues.moderateLeague': sending(['leagues', 'admin_audit'], async (world) => {
    const { other, leagueId } = await prepareLeague(world, 'open');
    const path = `/api/admin/leagues/${leagueId}`;
    return {
      hold: row('leagues', 'id', leagueId),
      client: other.client,
      request: ['PATCH', path, { name: 'Quiet Mates' }],
    };
  }),
};
