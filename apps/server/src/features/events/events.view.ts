import {
  LANGUAGES,
  type EventId,
  type EventView,
  type ItemView,
  type QuestionView,
} from '@kickoracle/contracts';
import { readTexts, rewardsFor, type DisplayedStatus, type Question } from '@kickoracle/game';
import { toFilePath } from '#files/file-key.ts';
import { toCompetitionView, toTeamView } from '../competitions/competitions.view.ts';
import { toQuestion } from '../items/items.service.ts';
import type { Viewing } from '#http/viewing.ts';
import { toItemState, toPredictionView, toRewardsView } from '../items/items.view.ts';
import { toMatchView } from '../matches/matches.view.ts';
import type { EventRow, ItemRow } from './events.service.ts';

/**
 * Lists the options that the viewer may see. Administrators see hidden ones (OP-57). Players
 * see a hidden option only if it is the result, or their own prediction of a closed event.
 */
function listVisibleOptions(
  event: EventRow,
  { options, hidden }: Question,
  viewing: { isAdmin: boolean; status: DisplayedStatus },
) {
  const visible = [event.result, viewing.status === 'active' ? null : event.value];
  return options.filter(
    ({ value }) => viewing.isAdmin || !hidden.includes(value) || visible.includes(value),
  );
}

function toQuestionView(
  event: EventRow,
  question: Question,
  viewing: { isAdmin: boolean; status: DisplayedStatus },
): QuestionView {
  return {
    inputType: question.inputType,
    options: listVisibleOptions(event, question, viewing).map(({ value, teamId }) => {
      const team = teamId === undefined ? undefined : event.teams[teamId];
      return { value, team: team ? toTeamView(team, event.crests) : null };
    }),
    min: question.min,
    max: question.max,
  };
}

function toCompetition(event: EventRow): EventView['competition'] {
  if (event.competition_id === null) return null;
  return toCompetitionView({ ...event, id: event.competition_id, name: event.competition_name });
}

const toTextsView = (
  texts: Pick<EventRow, 'title' | 'title_key' | 'description' | 'description_key'>,
) => ({
  title: readTexts(texts.title, LANGUAGES),
  titleKey: texts.title_key,
  description: readTexts(texts.description, LANGUAGES),
  descriptionKey: texts.description_key,
});

export function toEventView(event: EventRow, viewing: Viewing): EventView {
  const question = toQuestion({ ...event, event_id: event.id, template_key: null });
  const state = toItemState(event, { kind: 'event', isPriced: true }, viewing);
  const { isAdmin } = viewing;
  // A standalone event always has a price; a match may have none.
  const rewards = rewardsFor(question, {
    systemVersion: null,
    map: null,
    reward: event.reward,
    finalReward: event.final_reward,
    perPlace: event.reward_per_correct,
    createdAt: event.created_at,
    closesAt: event.closes_at,
  })!;
  return {
    id: event.id as EventId,
    competition: toCompetition(event),
    isCompetitionEvent: event.competition_event,
    season: event.season,
    ...toTextsView(event),
    earlierTexts: event.earlier_texts.map((earlier) => ({
      ...toTextsView(earlier),
      replacedAt: new Date(earlier.replaced_at).toISOString(),
    })),
    imagePath: event.image === null ? null : toFilePath(event.image, event.image_version),
    createdAt: event.created_at.toISOString(),
    deadlineAt: event.closes_at.toISOString(),
    ...state,
    itemVersion: event.item_version,
    question: toQuestionView(event, question, { isAdmin, status: state.status }),
    reward: event.reward,
    rewards: toRewardsView(rewards),
    hasOpenedPredictions: event.has_opened,
    result: event.result,
    prediction: toPredictionView(event, { question, whenPredicted: rewards, inForce: rewards }),
  };
}

export function toItemView(item: ItemRow, viewing: Viewing): ItemView {
  return item.kind === 'match'
    ? { kind: 'match', match: toMatchView(item.match, viewing) }
    : { kind: 'event', event: toEventView(item.event, viewing) };
}
