import type { AuditAction, AuditEntryView } from '@kickoracle/contracts';
import type adminAudit from '../../../public/locales/en/adminAudit.json';
import { fieldOf } from './audit-record.ts';

type SentenceKey = keyof typeof adminAudit.sentences;

/** What stood and what stands, in words. */
export type Said = {
  /** A recorded value as people read it, by its field. */
  readonly field: (record: unknown, path: string) => string;
  /** A result: a score, an answer, the teams of a table. */
  readonly result: (record: unknown) => string;
};

/** The sentence that tells an entry, and what is put into it beside who did it and to what. */
export type Sentence = {
  readonly key: SentenceKey;
  readonly values?: Readonly<Record<string, string>>;
};

type Tell = (entry: Pick<AuditEntryView, 'before' | 'after'>, said: Said) => Sentence;

const told =
  (key: SentenceKey): Tell =>
  () => ({ key });

/** From one value of a field to another. */
const changed =
  (key: SentenceKey, path: string): Tell =>
  ({ before, after }, { field }) => ({
    key,
    values: { before: field(before, path), after: field(after, path) },
  });

const ofSeason =
  (key: SentenceKey): Tell =>
  ({ before, after }, { field }) => {
    const record = after ?? before;
    const season = fieldOf(record, 'label') === undefined ? 'season' : 'label';
    return { key, values: { season: field(record, season), teams: field(record, 'teamIds') } };
  };

/** Every kind of entry has its sentence: a new one is missed here before anybody reads it. */
const SENTENCES: Readonly<Record<AuditAction, Tell>> = {
  add_season: ofSeason('add_season'),
  add_teams: ofSeason('add_teams'),
  admin_grant: told('admin_grant'),
  admin_revoke: told('admin_revoke'),
  allow_import: told('allow_import'),
  answer_import_question: told('answer_import_question'),
  answer_merged_seasons: ({ before, after }, { field }) => ({
    key: fieldOf(after, 'answer') === 'two' ? 'part_seasons' : 'keep_seasons',
    values: { season: field(before, 'season') },
  }),
  change_status: ({ after }) => ({
    key: fieldOf(after, 'status') === 'finished' ? 'close' : 'open_again',
  }),
  correct: ({ before, after }, { result }) => {
    const values = { before: result(before), after: result(after) };
    return { key: fieldOf(before, 'result') === null ? 'correct_void' : 'correct', values };
  },
  create: told('create'),
  create_competition: told('create_competition'),
  create_team: told('create_team'),
  delete: told('delete'),
  delete_competition: told('delete_competition'),
  delete_message: told('delete_message'),
  dismiss_proposals: told('dismiss_proposals'),
  mend_texts: told('mend_texts'),
  merge_teams: ({ before }, { field }) => ({
    key: 'merge_teams',
    values: { from: field(before, 'from.name'), into: field(before, 'into.name') },
  }),
  move_kickoff: changed('move_kickoff', 'kickoffAt'),
  open_predictions: told('open_predictions'),
  postpone: told('postpone'),
  remove_season: ofSeason('remove_season'),
  remove_team: ofSeason('remove_team'),
  revert: ({ before }, { result }) =>
    fieldOf(before, 'result') === null
      ? { key: 'revert_void' }
      : { key: 'revert', values: { before: result(before) } },
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
  set_reward_version: (entry, said) => ({
    key: 'set_reward_version',
    values: {
      ...ofSeason('set_reward_version')(entry, said).values,
      before: said.field(entry.before, 'rewardVersion'),
      after: said.field(entry.after, 'rewardVersion'),
    },
  }),
  settle_automatically: ({ after }, { result }) => ({
    key: 'settle_automatically',
    values: { after: result(after) },
  }),
  update_api_id: changed('update_api_id', 'apiId'),
  update_competition: told('update_competition'),
  update_rewards: told('update_rewards'),
  update_colors: told('update_colors'),
  update_team: told('update_team'),
  upload_image: told('upload_image'),
  validate: ({ after }, { result }) => ({ key: 'validate', values: { after: result(after) } }),
  void: told('void'),
};

export const isKnownAction = (action: string): action is AuditAction =>
  Object.hasOwn(SENTENCES, action);

/** Returns the sentence of an entry; null of what this version of the game does not know. */
export function sentenceOf(entry: AuditEntryView, said: Said): Sentence | null {
  return isKnownAction(entry.action) ? SENTENCES[entry.action](entry, said) : null;
}
