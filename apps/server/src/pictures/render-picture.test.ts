import { Hono } from 'hono';
import { expect, it, vi } from 'vitest';
import type { HttpEnv } from '../http/http-env.ts';
import { createPictureRenderer } from './render-picture.ts';
import { takeTurns } from './take-turns.ts';

type Draw = Parameters<typeof createPictureRenderer>[0];

const write = (words: string) => (text: (face: 'body', size: number, color: string) => unknown) =>
  [{ left: (text('body', 40, '#fff') as (words: string) => never)(words) }] as never;

function begin() {
  const ends: PromiseWithResolvers<Uint8Array>[] = [];
  const draw = vi.fn<NonNullable<Draw>>(() => {
    ends.push(Promise.withResolvers<Uint8Array>());
    return ends.at(-1)!.promise;
  });
  const render = createPictureRenderer(draw);
  return { draw, ends, render: (words: string) => render('wide', write(words)) };
}

const nextTurn = () => new Promise((resolve) => setTimeout(resolve));

it('a picture is drawn once, also for requests at once; another text is another picture', async () => {
  const { draw, ends, render } = begin();
  const [first, second, other] = [render('one'), render('one'), render('two')];
  await nextTurn();
  expect(draw).toHaveBeenCalledTimes(1);
  ends[0]!.resolve(new Uint8Array([1]));
  expect(await Promise.all([first, second, render('one')])).toEqual(
    Array(3).fill(new Uint8Array([1])),
  );
  await nextTurn();
  ends[1]!.resolve(new Uint8Array([2]));
  expect(await other).toEqual(new Uint8Array([2]));
  expect(draw).toHaveBeenCalledTimes(2);
});

it('a failed picture is drawn again', async () => {
  const { draw, ends, render } = begin();
  const failed = render('one');
  await nextTurn();
  ends[0]!.reject(new Error('no typeface'));
  await expect(failed).rejects.toThrow('no typeface');
  void render('one');
  await nextTurn();
  expect(draw).toHaveBeenCalledTimes(2);
});

it('too many different pictures at once are refused', async () => {
  const { render } = begin();
  const asked = Array.from({ length: 30 }, (_, nth) => render(`${nth}`).catch((error) => error));
  expect(await asked.at(-1)).toMatchObject({ code: 'SERVER_BUSY' });
});

it('a crowd at pictures is answered one by one, all of it', async () => {
  const server = new Hono<HttpEnv>();
  let [now, most] = [0, 0];
  server.use(takeTurns());
  server.get('/', async (c) => {
    now += 1;
    most = Math.max(most, now);
    await nextTurn();
    now -= 1;
    return c.text('ok');
  });
  const answers = await Promise.all(Array.from({ length: 100 }, async () => server.request('/')));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(most).toBe(1);
});
