import type { AuditAction, AuditEntryView } from '@kickoracle/contracts';
import type adminAudit from '../../../public/locales/en/adminAudit.json';
import { fieldOf } from './audit-record.ts';

type SentenceKey = keyof typeof adminAudit.sentences;

export type ValueFormats = {
  readonly field: (record: unknown, path: string) => string;
  /** Formats a result: a score, an answer, or the teams of a table. */
  readonly result: (record: unknown) => string;
};

export type Sentence = {
  readonly key: SentenceKey;
  readonly values?: Readonly<Record<string, string>>;
};

type ToSentence = (
  entry: Pick<AuditEntryView, 'before' | 'after'>,
  formats: ValueFormats,
) => Sentence;

const plain =
  (key: SentenceKey): ToSentence =>
  () => ({ key });

const changed =
  (key: SentenceKey, path: string): ToSentence =>
  ({ before, after }, { field }) => ({
    key,
    values: { before: field(before, path), after: field(after, path) },
  });

const ofSeason =
  (key: SentenceKey): ToSentence =>
  ({ before, after }, { field }) => {
    const record = after ?? before;
    const season = fieldOf(record, 'label') === undefined ? 'season' : 'label';
    return { key, values: { season: field(record, season), teams: field(record, 'teamIds') } };
  };

/** The type makes a new action without a sentence a compile error. */
const SENTENCES: Readonly<Record<AuditAction, ToSentence>> = {
  add_season: ofSeason('add_season'),
  add_teams: ofSeason('add_teams'),
  admin_grant: plain('admin_grant'),
  admin_revoke: plain('admin_revoke'),
  allow_import: plain('allow_import'),
  answer_import_question: plain('answer_import_question'),
  answer_merged_seasons: ({ before, after }, { field }) => ({
    key: fieldOf(after, 'answer') === 'two' ? 'part_seasons' : 'keep_seasons',
    values: { season: field(before, 'season') },
  }),
  cancel_cup: ({ before }, { field }) => ({
    key: 'cancel_cup',
    values: { name: field(before, 'name') },
  }),
  change_status: ({ after }) => ({
    key: fieldOf(after, 'status') === 'finished' ? 'close' : 'open_again',
  }),
  clear_league_line: plain('clear_league_line'),
  close_report: plain('close_report'),
  confirm_address: plain('confirm_address'),
  correct: ({ before, after }, { result }) => {
    const values = { before: result(before), after: result(after) };
    return { key: fieldOf(before, 'result') === null ? 'correct_void' : 'correct', values };
  },
  create: plain('create'),
  create_competition: plain('create_competition'),
  create_cup: ({ after }, { field }) => ({
    key: 'create_cup',
    values: { name: field(after, 'name') },
  }),
  create_team: plain('create_team'),
  delete: plain('delete'),
  delete_competition: plain('delete_competition'),
  delete_message: plain('delete_message'),
  dismiss_proposals: plain('dismiss_proposals'),
  invite_administrator: plain('invite_administrator'),
  lock_player: plain('lock_player'),
  mend_texts: plain('mend_texts'),
  merge_teams: ({ before }, { field }) => ({
    key: 'merge_teams',
    values: { from: field(before, 'from.name'), into: field(before, 'into.name') },
  }),
  move_kickoff: changed('move_kickoff', 'kickoffAt'),
  open_predictions: plain('open_predictions'),
  postpone: plain('postpone'),
  refuse_administrator: ({ after }, { field }) => ({
    key: 'refuse_administrator',
    values: { reason: field(after, 'reason') },
  }),
  remove_picture: plain('remove_picture'),
  remove_season: ofSeason('remove_season'),
  remove_team: ofSeason('remove_team'),
  rename_league: changed('rename_league', 'name'),
  rename_player: plain('rename_player'),
  revert: ({ before }, { result }) =>
    fieldOf(before, 'result') === null
      ? { key: 'revert_void' }
      : { key: 'revert', values: { before: result(before) } },
  send_reset_link: plain('send_reset_link'),
  set_automatic_settlement: ({ after }) => ({
    key: fieldOf(after, 'settlesByItself') === true ? 'automatic_on' : 'automatic_off',
  }),
  set_competition_event: ({ after }) => ({
    key:
      fieldOf(after, 'isCompetitionEvent') === true
        ? 'competition_event_on'
        : 'competition_event_off',
  }),
  set_reward: changed('set_reward', 'reward'),
  set_reward_version: (entry, formats) => ({
    key: 'set_reward_version',
    values: {
      ...ofSeason('set_reward_version')(entry, formats).values,
      before: formats.field(entry.before, 'rewardVersion'),
      after: formats.field(entry.after, 'rewardVersion'),
    },
  }),
  set_sign_up: changed('set_sign_up', 'policy'),
  settle_automatically: ({ after }, { result }) => ({
    key: 'settle_automatically',
    values: { after: result(after) },
  }),
  unlock_player: plain('unlock_player'),
  withdraw_administrator: plain('withdraw_administrator'),
  update_api_id: changed('update_api_id', 'apiId'),
  update_competition: plain('update_competition'),
  update_rewards: plain('update_rewards'),
  update_colors: plain('update_colors'),
  update_team: plain('update_team'),
  upload_image: plain('upload_image'),
  validate: ({ after }, { result }) => ({ key: 'validate', values: { after: result(after) } }),
  void: plain('void'),
};

export const isKnownAction = (action: string): action is AuditAction =>
  Object.hasOwn(SENTENCES, action);

/** Returns null for an action that this version does not know. */
export function sentenceOf(entry: AuditEntryView, formats: ValueFormats): Sentence | null {
  return isKnownAction(entry.action) ? SENTENCES[entry.action](entry, formats) : null;
}
