import { findContradictions } from '@kickoracle/game';
import { sql } from 'kysely';
import { isRevealedIn } from '#db/state/item-state.ts';
import { findLeagueErrors } from '../league-truths.ts';
import { findAccountingErrors } from '../standings.ts';
import { NEWS } from './feed-operations.ts';
import { findFalseNotices } from '../notice-truths.ts';
import type { Done } from './operation.ts';
import type { PairWorld } from './world.ts';

export type PairOutcome = Readonly<Record<string, Done>>;

const succeeded = (done: Done | undefined) => done !== undefined && done.status < 300;

const FORBIDDEN_ROWS: readonly [string, ReturnType<typeof sql>][] = [
  [
    'a deleted player has a name, a session, a password, an identity or a link',
    sql`SELECT FROM profiles p WHERE p.deleted_at IS NOT NULL AND (p.username IS NOT NULL
      OR p.profile_picture_url IS NOT NULL
      OR EXISTS (SELECT FROM auth.sessions s WHERE s.user_id = p.id)
      OR EXISTS (SELECT FROM auth.passwords w WHERE w.user_id = p.id)
      OR EXISTS (SELECT FROM auth.identities i WHERE i.user_id = p.id)
      OR EXISTS (SELECT FROM password_resets r WHERE r.user_id = p.id))`,
  ],
  [
    'a locked player has a session, or predicted after the lock',
    sql`SELECT FROM profiles p WHERE p.locked_at IS NOT NULL AND (
      EXISTS (SELECT FROM auth.sessions s WHERE s.user_id = p.id)
      OR EXISTS (SELECT FROM predictions d
        WHERE d.user_id = p.id AND d.value_changed_at > p.locked_at))`,
  ],
  [
    'a player is an administrator without an audit, or by two invitations',
    sql`SELECT FROM administrator_invitations i JOIN profiles p ON p.id = i.invitee_id
      WHERE i.used_at IS NOT NULL AND p.deleted_at IS NULL AND (NOT p.is_admin OR
        (SELECT count(*) FROM admin_audit a
          WHERE a.subject_id = p.id AND a.action = 'admin_grant') <> 1)`,
  ],
  [
    'a deleted player reports, or is reported',
    sql`SELECT FROM reports r JOIN profiles p ON p.id IN (r.reporter_id, r.player_id)
      WHERE p.deleted_at IS NOT NULL`,
  ],
  [
    'a deleted player has a place on a board',
    sql`SELECT FROM profiles p JOIN leaderboard_totals t ON t.user_id = p.id
      WHERE p.deleted_at IS NOT NULL`,
  ],
  [
    'a deleted player has a prediction that nobody else could see',
    sql`SELECT FROM profiles p JOIN predictions d ON d.user_id = p.id
      JOIN questions q ON q.event_id = d.event_id
      WHERE p.deleted_at IS NOT NULL AND NOT ${isRevealedIn('q')}`,
  ],
  [
    'a deleted player has a device for pushes',
    sql`SELECT FROM profiles p JOIN push_subscriptions s ON s.user_id = p.id
      WHERE p.deleted_at IS NOT NULL`,
  ],
  [
    'a deleted player has a calendar',
    sql`SELECT FROM profiles p JOIN calendar_addresses c ON c.user_id = p.id
      WHERE p.deleted_at IS NOT NULL`,
  ],
  [
    'a deleted player invites',
    sql`SELECT FROM profiles p JOIN friend_invitations i ON i.user_id = p.id
      WHERE p.deleted_at IS NOT NULL`,
  ],
  [
    'a deleted player has not left a cup, or is in one without a draw',
    sql`SELECT FROM profiles p JOIN cup_entries e ON e.user_id = p.id
      LEFT JOIN cup_draws d ON d.cup_id = e.cup_id
      WHERE p.deleted_at IS NOT NULL AND (e.left_at IS NULL OR d.cup_id IS NULL)`,
  ],
  [
    'a deleted player has a choice of mails',
    sql`SELECT FROM profiles p JOIN mail_choices c ON c.user_id = p.id
      WHERE p.deleted_at IS NOT NULL`,
  ],
  [
    'a deleted player has a friend, or stands in a notification',
    sql`SELECT FROM profiles p WHERE p.deleted_at IS NOT NULL AND (
      EXISTS (SELECT FROM friendships f WHERE p.id IN (f.requester_id, f.addressee_id))
      OR EXISTS (SELECT FROM notifications n WHERE p.id IN (n.user_id, n.named_user_id)))`,
  ],
  [
    'friends without a notification for each that asked and was accepted',
    sql`SELECT FROM friendships f WHERE f.status = 'accepted' AND NOT EXISTS (
      SELECT FROM notifications n WHERE n.type = 'FRIEND_ACCEPTED' AND n.user_id = f.requester_id
        AND n.named_user_id = f.addressee_id)`,
  ],
  [
    'a prediction on an open match was made at or after its kickoff',
    sql`SELECT FROM predictions d JOIN questions q ON q.event_id = d.event_id
      WHERE d.value_changed_at >= q.closes_at AND q.closed_at IS NULL`,
  ],
  [
    'a match is validated without being finished',
    sql`SELECT FROM questions q WHERE q.validation_id IS NOT NULL AND q.status <> 'finished'`,
  ],
  [
    'a match is finished though nobody finished it',
    sql`SELECT FROM questions q WHERE q.status = 'finished' AND q.validation_id IS NULL
      AND NOT EXISTS (SELECT FROM admin_audit a
        WHERE a.subject_id = q.item_id AND a.action = 'change_status')`,
  ],
  [
    'a result stands on a match that was deleted',
    sql`SELECT FROM match_events m JOIN validations v ON v.match_id = m.id
      WHERE m.deleted_at IS NOT NULL AND v.reverted_at IS NULL`,
  ],
  [
    'a prediction was made after its match had closed for good, or was deleted',
    sql`SELECT FROM predictions d JOIN prediction_events e ON e.id = d.event_id
      JOIN match_events m ON m.id = e.match_id
      WHERE d.value_changed_at > least(m.closed_at, m.deleted_at)`,
  ],
  [
    'a team that became another one plays or takes part',
    sql`SELECT FROM teams t WHERE t.merged_into IS NOT NULL AND (
      EXISTS (SELECT FROM match_events m WHERE t.id IN (m.team1_id, m.team2_id))
      OR EXISTS (SELECT FROM competition_participants p WHERE p.team_id = t.id))`,
  ],
  [
    'a team became one that became another one',
    sql`SELECT FROM teams t JOIN teams into_ ON into_.id = t.merged_into
      WHERE into_.merged_into IS NOT NULL`,
  ],
  [
    'somebody settled a match without having seen what a feed had said of it',
    sql`SELECT FROM result_proposals p JOIN validations v ON v.match_id = p.match_id
      WHERE p.result ->> 'score' = ${NEWS} AND p.created_at < v.created_at
        AND v.result ->> 'score' <> ${NEWS}`,
  ],
  [
    'a match settled by itself and does not say why, or the audit knows nothing of it',
    sql`SELECT FROM validations v LEFT JOIN automatic_settlements s ON s.validation_id = v.id
      WHERE v.match_id IS NOT NULL AND v.kind = 'result'
        AND (v.created_by IS NULL) <> (s.reason IS NOT NULL)
      OR (SELECT count(*) FROM admin_audit a WHERE a.action = 'settle_automatically')
        <> (SELECT count(*) FROM automatic_settlements)`,
  ],
  [
    'a match that moved after its result counts for the month before',
    sql`SELECT FROM match_events m
      JOIN validations v ON v.match_id = m.id AND v.kind = 'result' AND v.reverted_at IS NULL
      JOIN validation_boards vb ON vb.validation_id = v.id
      JOIN boards b ON b.id = vb.board_id AND b.kind = 'month'
      WHERE b.month <> extract(month FROM m.kickoff_time AT TIME ZONE 'UTC')`,
  ],
  [
    'a validation that paid knows no boards',
    sql`SELECT FROM xp_ledger l WHERE NOT EXISTS
      (SELECT FROM validation_boards b WHERE b.validation_id = l.validation_id)`,
  ],
];

/** Boards must equal the ledger's sums of awards in force. */
const BOARDS = sql`
  SELECT t.user_id FROM leaderboard_totals t
  LEFT JOIN (
    SELECT vb.board_id, l.user_id, sum(l.xp_amount) AS xp
    FROM xp_ledger l JOIN validation_boards vb ON vb.validation_id = l.validation_id
    GROUP BY vb.board_id, l.user_id
  ) paid ON paid.board_id = t.board_id AND paid.user_id = t.user_id
  WHERE t.xp IS DISTINCT FROM paid.xp`;

async function findImpossibleAnswers(world: PairWorld): Promise<string[]> {
  const { rows } = await sql<{ answers: Record<string, string> }>`
    SELECT jsonb_object_agg(e.template_key, p.value) AS answers
    FROM predictions p JOIN prediction_events e ON e.id = p.event_id
    WHERE e.match_id IS NOT NULL GROUP BY p.user_id, e.match_id`.execute(world.database.ownerDb);
  const impossible = rows.filter(({ answers }) => findContradictions(answers).length > 0);
  return impossible.map(({ answers }) => `answers contradict: ${JSON.stringify(answers)}`);
}

async function findDeadlySessions(world: PairWorld, outcome: PairOutcome): Promise<string[]> {
  const ends = ['accounts.resetPassword', 'accounts.changePassword', 'accounts.deleteAccount'];
  const ended = ends.filter((name) => succeeded(outcome[name]));
  if (ended.length === 0) return [];
  const oldOnes = Object.values(outcome).filter((done) => done.signedInBy === 'old password');
  const clients = oldOnes.flatMap(({ client }) => (client ? [client] : []));
  if (!ended.includes('accounts.changePassword')) clients.push((await world.player()).client);
  const sessions = await Promise.all(
    clients.map(async (client) => (await client.get('/api/accounts/session')).body.session),
  );
  return sessions.some((session) => session !== null)
    ? [`a session outlived ${ended.join(' and ')}`]
    : [];
}

/** A player who returns from Google in two tabs at once must be signed in by both. */
function findRefusedTwin(outcome: PairOutcome): string[] {
  const name = 'google: the player';
  const twins = [outcome[name], outcome[`${name} again`]];
  return twins.every(Boolean) && !twins.every(succeeded) ? ['a second tab was refused'] : [];
}

export async function findUntruths(world: PairWorld, outcome: PairOutcome): Promise<string[]> {
  const { ownerDb } = world.database;
  const untruths = [
    ...(await findDeadlySessions(world, outcome)),
    ...(await findImpossibleAnswers(world)),
    ...findRefusedTwin(outcome),
  ];
  for (const [name, done] of Object.entries(outcome)) {
    if (done.status >= 500) untruths.push(`${name} answered ${done.status}`);
  }
  for (const [sentence, query] of FORBIDDEN_ROWS) {
    if ((await query.execute(ownerDb)).rows.length > 0) untruths.push(sentence);
  }
  if ((await BOARDS.execute(ownerDb)).rows.length > 0) untruths.push('boards are not the ledger');
  if ((await findAccountingErrors(ownerDb)).length > 0) untruths.push('the books are wrong');
  for (const error of await findLeagueErrors(ownerDb)) untruths.push(JSON.stringify(error));
  if ((await findFalseNotices(ownerDb)).length > 0) untruths.push('a notice is not true');
  return untruths;
}
