import type { EventView } from '@kickoracle/contracts';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { EventSettings } from './event-settings.tsx';
import { setSession } from '#game/players/session.ts';
import { answerCalls, refusal, type Call } from '#testing/answers.ts';
import { anEvent } from '#testing/event-view.ts';
import { answerUploads, aPictureFile } from '#testing/fake-uploads.ts';
import { startEnglish } from '#testing/i18n.ts';
import { settle } from '#testing/settle.ts';
import { showPage } from '#testing/show-page.tsx';

beforeAll(startEnglish);
beforeEach(() => setSession({ userId: 'ada', username: 'ada.winger', isAdmin: true } as never));

const show = (change: Partial<EventView> = {}) =>
  showPage(<EventSettings event={anEvent(change)} />);
const flag = () => screen.getByRole<HTMLInputElement>('switch', { name: 'Competition event' });
const FLAG_PATH = `/admin/events/${anEvent().id}/competition-event`;
const IMAGE_PATH = `/api/admin/events/${anEvent().id}/image`;
/** Inputs of calls to a path; reads of an earlier test may be among all calls. */
const inputTo = (path: string, calls: readonly Call[]) =>
  calls.find((call) => call.path === path)?.input;
const press = async (name: string) => {
  fireEvent.click(screen.getByRole('button', { name }));
  await act(settle);
};
async function choose(file: File) {
  fireEvent.change(document.querySelector('input[type=file]')!, { target: { files: [file] } });
  await act(settle);
}

describe('the season-long switch of an event', () => {
  it.each([
    [false, true, 'Competition event set to true.'],
    [true, false, 'Competition event set to false.'],
  ])('EVENT-19: from %s to %s: %s', async (isCompetitionEvent, next, message) => {
    const calls = answerCalls({ [FLAG_PATH]: () => ({ body: { itemVersion: 5 } }) });
    show({ isCompetitionEvent, itemVersion: 4 });
    expect(flag().checked).toBe(isCompetitionEvent);
    fireEvent.click(flag());
    await act(settle);
    expect(inputTo(FLAG_PATH, calls)).toEqual({ itemVersion: 4, isCompetitionEvent: next });
    expect(await screen.findByText(message)).toBeDefined();
  });

  it('EVENT-19: reports a failed change with its reason', async () => {
    answerCalls({ [FLAG_PATH]: () => refusal('ITEM_CHANGED', 409) });
    show();
    fireEvent.click(flag());
    await act(settle);
    const text =
      'The competition event setting couldn’t be changed. Someone changed this in the meantime. Take another look.';
    expect(await screen.findByText(text)).toBeDefined();
    expect(flag().checked).toBe(false);
  });

  it('EVENT-20: is disabled for an event without a competition', () => {
    show({ competition: null });
    expect(flag().disabled).toBe(true);
    expect(screen.getByText('Only an event of a competition can be one.')).toBeDefined();
  });
});

describe('the texts of an event', () => {
  const PATH = `/admin/events/${anEvent().id}/texts`;
  const open = () => press('Change the texts');
  const title = () => screen.getByLabelText<HTMLInputElement>('Title in English');
  const write = (text: string) => fireEvent.change(title(), { target: { value: text } });

  it('OP-67: sends every language, with the version at opening', async () => {
    const calls = answerCalls({ [PATH]: () => ({ body: { itemVersion: 5 } }) });
    show({ itemVersion: 4 });
    await open();
    expect(title().value).toBe('Who wins the derby?');
    write('Who wins the cup?');
    screen.getByRole('button', { name: 'Save texts' }).focus();
    await press('Save texts');
    const texts = { title: { en: 'Who wins the cup?', de: 'Wer gewinnt das Derby?' } };
    expect(inputTo(PATH, calls)).toEqual({ itemVersion: 4, ...texts, description: {} });
    expect(await screen.findByText('Texts changed.')).toBeDefined();
    expect(screen.queryByLabelText('Title in English')).toBeNull();
    await waitFor(() => expect(document.activeElement).not.toBe(document.body));
  });

  it('OP-67: requires an English title, shows it at the field, and sends nothing without', async () => {
    const calls = answerCalls({});
    show();
    await open();
    write('  ');
    await press('Save texts');
    expect(title().getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(title());
    expect(calls).toEqual([]);
  });

  it('OP-67: keeps typed texts after a conflict, and shows the error', async () => {
    answerCalls({ [PATH]: () => refusal('ITEM_CHANGED', 409) });
    show();
    await open();
    write('Who wins the cup?');
    await press('Save texts');
    expect(await screen.findByText(/Someone changed this in the meantime/)).toBeDefined();
    expect(title().value).toBe('Who wins the cup?');
  });

  it('leaves texts alone that another administrator changed in another language', async () => {
    let isStale = true;
    const calls = answerCalls({
      [PATH]: () => (isStale ? refusal('ITEM_CHANGED', 409) : { body: { itemVersion: 6 } }),
    });
    function Page() {
      const [event, setEvent] = useState(anEvent({ itemVersion: 4 }));
      const title = { ...event.title, de: 'Wer gewinnt den Pokal?' };
      return (
        <>
          <EventSettings event={event} />
          <button type="button" onClick={() => setEvent({ ...event, itemVersion: 5, title })}>
            Another saves
          </button>
        </>
      );
    }
    showPage(<Page />);
    await open();
    write('Who wins the cup?');
    await press('Another saves');
    await press('Save texts');
    isStale = false;
    await press('Save texts');
    const sent = calls.filter(({ path }) => path === PATH).at(-1)?.input;
    expect(sent).toMatchObject({
      itemVersion: 5,
      title: { en: 'Who wins the cup?', de: 'Wer gewinnt den Pokal?' },
    });
  });
});

describe('the reward of an event', () => {
  const PATH = `/admin/events/${anEvent().id}/reward`;
  const write = (label: string, text: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value: text } });

  it('offers to save a changed reward', async () => {
    const calls = answerCalls({ [PATH]: () => ({ body: { itemVersion: 5 } }) });
    show({ itemVersion: 4 });
    expect(screen.queryByRole('button', { name: 'Save reward' })).toBeNull();
    write('Reward (XP)', '750');
    await press('Save reward');
    expect(inputTo(PATH, calls)).toEqual({ itemVersion: 4, reward: '750' });
    expect(await screen.findByText('Reward changed.')).toBeDefined();
  });

  it('reads a number as the language writes it', async () => {
    const calls = answerCalls({ [PATH]: () => ({ body: { itemVersion: 5 } }) });
    show({ itemVersion: 4 });
    write('Reward (XP)', '1,500');
    await press('Save reward');
    expect(inputTo(PATH, calls)).toEqual({ itemVersion: 4, reward: '1500' });
  });

  it('shows a problem at the field, sends nothing and keeps the input', async () => {
    const calls = answerCalls({ [PATH]: () => refusal('ITEM_PREDICTED', 409) });
    show();
    write('Reward (XP)', '1000001');
    await press('Save reward');
    expect(screen.getByLabelText('Reward (XP)').getAttribute('aria-invalid')).toBe('true');
    expect(calls).toEqual([]);
    write('Reward (XP)', '750');
    await press('Save reward');
    expect(
      await screen.findByText('This already has predictions, so it can’t change.'),
    ).toBeDefined();
    expect(screen.getByLabelText<HTMLInputElement>('Reward (XP)').value).toBe('750');
  });

  it('asks for the reward of a place in a table, and for none once it is settled', () => {
    show({ rewards: { kind: 'per_place', perPlace: 100 } });
    expect(screen.getByLabelText<HTMLInputElement>('XP for each right place').value).toBe('100');
    cleanup();
    show({ result: 'the keepers' });
    expect(screen.queryByLabelText('Reward (XP)')).toBeNull();
  });
});

describe('the image of an event', () => {
  it('EVENT-02, OP-52: is scaled down, previewed, and uploaded on save', async () => {
    const uploads = answerUploads(() => ({ body: { imagePath: '/files/events/e1.webp?v=1' } }));
    show();
    await choose(aPictureFile());
    expect(document.querySelector('img')?.getAttribute('src')).toBe('blob:chosen');
    expect(uploads).toEqual([]);
    await press('Save image');
    expect(uploads).toEqual([{ path: IMAGE_PATH, type: 'image/webp', size: '1280 × 640' }]);
    expect(await screen.findByText('Image uploaded.')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Save image' })).toBeNull();
  });

  it('EVENT-02: reports a failed upload with its reason, and can be retried', async () => {
    answerUploads(() => refusal('PICTURE_INVALID', 422));
    show();
    await choose(aPictureFile());
    await press('Save image');
    expect(
      await screen.findByText('The image couldn’t be uploaded. Invalid file type'),
    ).toBeDefined();
    expect(screen.getByRole('button', { name: 'Save image' })).toBeDefined();
  });

  it('rejects other files, and can be discarded', async () => {
    const uploads = answerUploads(() => ({ body: {} }));
    show();
    await choose(aPictureFile('text/plain'));
    expect(screen.getByRole('alert').textContent).toBe('Invalid file type');
    await choose(aPictureFile());
    await press('Cancel');
    expect(document.querySelector('img')).toBeNull();
    expect(uploads).toEqual([]);
  });
});
