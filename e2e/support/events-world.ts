import { HOUR_MS } from '@kickoracle/game';
import type { GameProcess } from './game-process.ts';
import { importOpenSeason } from './seasons.ts';

export const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();

const plain = { deadlineAt: inHours(30), reward: 500 };

export type EventsWorld = Awaited<ReturnType<typeof makeEventsWorld>>;

/** Creates a season that starts in two hours, and a standalone event of every input type. */
export async function makeEventsWorld(game: GameProcess) {
  await importOpenSeason(game, new Date(inHours(2)));
  const make = async (title: string, event: object) =>
    game.createEvent({ ...plain, title: { en: title, de: `${title} (de)` }, ...event } as never);
  const league = { competition: COMPETITION };
  return {
    text: await make('Who lifts the player of the month trophy?', {
      inputType: 'text',
      deadlineAt: inHours(1.5),
      createdAt: inHours(-24),
      finalReward: 0,
      description: {
        en: 'Every manager has a vote. The name counts, spelt as you like.',
        de: 'Jeder Trainer hat eine Stimme. Es zählt der Name, egal wie geschrieben.',
      },
    }),
    date: await make('On which day does it snow first?', { inputType: 'date' }),
    datetime: await make('When is the next manager sacked?', { inputType: 'datetime' }),
    selection: await make('Who wins the league?', {
      ...league,
      inputType: 'selection',
      teams: 40,
    }),
    radio: await make('Does video review change a result this weekend?', {
      inputType: 'radio',
      options: [{ value: 'yes' }, { value: 'no' }, { value: 'Only a draw' }],
      hidden: ['Only a draw'],
    }),
    number: await make('How many goals fall this weekend?', {
      inputType: 'number',
      min: '5',
      max: '60',
    }),
    score: await make('What is the score of the charity match?', { inputType: 'score' }),
    table: await make('How does the table end?', {
      ...league,
      inputType: 'table_builder',
      isCompetitionEvent: true,
      teams: 5,
      reward: 10_000,
      perPlace: 2_000,
      deadlineAt: inHours(200),
    }),
  };
}

export const COMPETITION = 'Harbour League';
