export * from './accounts/legal-age.ts';
export * from './accounts/password.ts';
export * from './badges/streaks.ts';
export * from './countries/country-codes.ts';
export * from './cups/bracket.ts';
export * from './cups/cup-fates.ts';
export * from './cups/cup-state.ts';
export * from './cups/draw.ts';
export * from './cups/head-to-head.ts';
export * from './cups/judge-tie.ts';
export * from './friendships/friendship.ts';
export {
  DRAFT_PROBLEMS,
  type DraftProblem,
  type DraftProblems,
  type ReadDraft,
} from './items/draft.ts';
export * from './items/draft-input-types.ts';
export * from './items/event-draft.ts';
export * from './items/season-rewards.ts';
export * from './items/match-draft.ts';
export * from './items/match-flags.ts';
export * from './items/match-paste.ts';
export * from './items/read-event-draft.ts';
export type { DateOrder, JudgedOrder, WrittenDay } from './items/pasted-date.ts';
export * from './items/same-meeting.ts';
export * from './leagues/honours.ts';
export * from './leagues/is-any-passed.ts';
export * from './leagues/league-crest.ts';
export * from './leagues/league-line.ts';
export * from './leagues/league-name.ts';
export * from './leagues/league-roles.ts';
export * from './leagues/league-table.ts';
export * from './leagues/reactions.ts';
export * from './leagues/short-code.ts';
export * from './mails/mail-times.ts';
export * from './mails/push-kinds.ts';
export { BASE_RATE_GRID } from './odds/base-rates.ts';
export { dixonColesGrid, type GoalExpectation } from './odds/dixon-coles.ts';
export * from './odds/fit-goal-model.ts';
export * from './odds/goal-model.ts';
export * from './odds/goal-minutes.ts';
export * from './odds/halves.ts';
export { marginOf } from './odds/margin.ts';
export * from './odds/market-grid.ts';
export { readMarket, type OfferedOdds } from './odds/market-view.ts';
export * from './odds/score-grid.ts';
export * from './periods/boards.ts';
export * from './periods/hour-style.ts';
export * from './periods/season-label.ts';
export * from './periods/durations.ts';
export * from './periods/seasons.ts';
export * from './periods/time-zone.ts';
export * from './predictions/answers.ts';
export * from './predictions/decay.ts';
export * from './predictions/explain-award.ts';
export * from './predictions/match-answers.ts';
export * from './predictions/match-templates.ts';
export {
  INPUT_TYPES,
  inputTypeOf,
  paysByPlace,
  type InputType,
} from './predictions/input-types.ts';
export { numberStep } from './predictions/number-answer.ts';
export * from './predictions/question.ts';
export * from './predictions/rewards.ts';
export * from './predictions/scored-answer.ts';
export { tablePlaces } from './predictions/table-answer.ts';
export { MAX_TEXT_ANSWER } from './predictions/text-answer.ts';
export * from './predictions/verdict.ts';
export * from './results/agreed-result.ts';
export * from './results/match-result.ts';
export * from './results/same-result.ts';
export * from './results/settles-by-itself.ts';
export * from './results/standings.ts';
export * from './results/answers-to-questions.ts';
export * from './rewards/match-reward.ts';
export * from './rewards/match-rewards.ts';
export * from './rewards/reward-map.ts';
export * from './rewards/reward-rules.ts';
export * from './rewards/score-aspects.ts';
export * from './rewards/card-rules.ts';
export * from './rewards/template-rewards.ts';
export * from './rounds/match-phase.ts';
export * from './rounds/matchday.ts';
export * from './scores/score.ts';
export * from './scores/season-table.ts';
export * from './skill/call-worth.ts';
export * from './skill/estimate-skill.ts';
export * from './skill/judge-answers.ts';
export { judgeCalls, worthOfStandIns, type AnswerWorth, type Call } from './skill/judge-calls.ts';
export * from './skill/market-chances.ts';
export { compareSources, originOf } from './sources/source-order.ts';
export { SPORTS, type Sport } from './sports/sports.ts';
export * from './statistics/minute-band.ts';
export * from './statistics/statistics.ts';
export * from './statistics/summarize.ts';
export * from './statuses/displayed-status.ts';
export * from './statuses/item-actions.ts';
export * from './statuses/kickoff-move.ts';
export * from './teams/crests/crest.ts';
export * from './teams/crests/crest-letters.ts';
export { findKnownClub } from './teams/crests/known-clubs.ts';
export * from './teams/team-draft.ts';
export { type NamedTeam } from './teams/find-team.ts';
export * from './teams/likeness.ts';
export * from './teams/team-key.ts';
export * from './texts/one-line.ts';
export * from './texts/pick-text.ts';
export * from './texts/read-name.ts';
export * from './tiers/tiers.ts';
export * from './usernames/fold-name.ts';
export {
  USERNAME_LENGTH,
  readUsername,
  type Username,
  type UsernameProblem,
} from './usernames/username.ts';
