import { readUsername } from '@kickoracle/game';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { useNewcomers } from '#testing/newcomers.ts';
import { rounds } from '#testing/rounds.ts';
import { useTestApp } from '#testing/test-app.ts';
import { useTestDatabase } from '#testing/test-database.ts';

const database = useTestDatabase();
const test = useTestApp(database);
const { visitor, createSignUp, createNewcomer } = useNewcomers(test);

const availabilityOf = async (typed: string, client = visitor()) => {
  const query = new URLSearchParams({ username: typed }).toString();
  const answer = await client.get(`/api/accounts/username-availability?${query}`);
  return (answer.body as { availability?: string }).availability ?? answer.status;
};

describe('T18 and D10: names that imitate others', () => {
  it.each([
    ['a Cyrillic а', 'аnna.smith'],
    ['a Greek ο', 'annasmithο'],
    ['Cyrillic throughout', 'администратор'],
    ['a zero-width space', 'anna\u200bsmith'],
    ['a zero-width joiner', 'anna\u200dsmith'],
    ['a byte order mark inside', 'anna\ufeffsmith'],
    ['a soft hyphen', 'anna\u00adsmith'],
    ['a right-to-left override', 'anna\u202ehtims'],
    ['an isolate', '\u2067annasmith\u2069'],
    ['a word joiner', 'anna\u2060smith'],
    ['a combining grapheme joiner', 'anna\u034fsmith'],
    ['a no-break space inside', 'anna\u00a0smith'],
    ['a tab', 'anna\tsmith'],
    ['a line break', 'anna\nsmith'],
    ['an emoji', 'annasmith⚽'],
    ['a tag character', 'annasmith\u{e0041}'],
    ['a variation selector', 'annasmith\ufe0f'],
    ['a pile of accents', 'annasmi\u0301\u0302\u0303th'],
    ['an Armenian letter', 'annaսmith'],
    ['a Cherokee letter', 'annaᏚmith'],
    ['a mathematical letter that is Greek', 'anna𝛼smith'],
    ['an angle bracket', '<b>anna</b>'],
    ['a slash', 'anna/smith'],
    ['a percent sign', 'anna%2fsmith'],
  ])('are refused: %s', async (_, typed) => {
    expect(await availabilityOf(typed)).toBe('forbidden_character');
    const answer = await visitor().send(
      'POST',
      '/api/accounts/sign-up',
      createSignUp({ username: typed }),
    );
    expect(answer.body.data.fields).toEqual([{ path: 'username', problem: 'forbidden_character' }]);
  });

  it.each([
    'admin',
    'ADMIN',
    'Ädmin',
    'adm1n',
    '4dm1n',
    'a.d.m.i.n',
    'Admin_',
    'adrnin',
    'kick0racle',
    'Kick.Oracle',
    'ｋｉｃｋｏｒａｃｌｅ',
    'supp0rt',
    'm0derat0r',
    'modеrator'.replace('е', 'e'),
  ])('are reserved in every disguise: %s', async (typed) => {
    expect(await availabilityOf(typed)).toBe('reserved');
  });

  it.each([
    ['José.Müller', 'jose.muller'],
    ['Straßer', 'STRASSER'],
    ['Ångström', 'angstrom'],
    ['ﬁnalist', 'finalist'],
    ['ｆｕｌｌｗｉｄｔｈ', 'FullWidth'],
    ['Zoe\u0308.k', 'zoë.K'],
  ])('are one and the same: %s and %s', async (taken, typed) => {
    await createNewcomer({ username: taken });
    expect(await availabilityOf(typed)).toBe('taken');
    const { body } = await visitor().send(
      'POST',
      '/api/accounts/sign-up',
      createSignUp({ username: typed }),
    );
    expect(body.code).toBe('USERNAME_TAKEN');
  });

  it('go to one of fifty concurrent claims', async () => {
    const claims = await Promise.all(
      Array.from({ length: 50 }, (_, index) => {
        const username = index % 2 === 0 ? 'Wanted.By.Many' : 'wanted.bÿ.manÿ';
        return visitor().send('POST', '/api/accounts/sign-up', createSignUp({ username }));
      }),
    );
    expect(claims.filter(({ status }) => status === 200)).toHaveLength(1);
    const refusals = claims.filter(({ status }) => status !== 200).map(({ body }) => body.code);
    expect(new Set(refusals)).toEqual(new Set(['USERNAME_TAKEN']));
  });
});

describe('a change of name', () => {
  const rename = (client: ReturnType<typeof visitor>, username: string) =>
    client.send('PATCH', '/api/profiles/me', { username });

  it('is visible to all players at once, frees the old name and keeps the session', async () => {
    const { client, username } = await createNewcomer();
    expect((await rename(client, 'another.name')).body.username).toBe('another.name');
    expect((await client.get('/api/accounts/session')).body.session.username).toBe('another.name');
    expect((await client.get('/api/profiles/ANOTHER.NAME')).body.username).toBe('another.name');
    expect((await client.get(`/api/profiles/${username}`)).body.code).toBe('PLAYER_NOT_FOUND');
    expect(await availabilityOf(username)).toBe('available');
  });

  it('to another spelling of itself is allowed, to the same spelling not', async () => {
    const { client } = await createNewcomer({ username: 'maria.rossi' });
    expect(await availabilityOf('Maria.Rossi', client)).toBe('available');
    expect(await availabilityOf('Maria.Rossi')).toBe('taken');
    expect((await rename(client, 'María.Rossi')).body.username).toBe('María.Rossi');
    const same = await rename(client, ' María.Rossi ');
    expect(same.body.data.fields).toEqual([{ path: 'username', problem: 'unchanged' }]);
  });

  it('is refused for a name that is taken or held', async () => {
    const [mine, theirs] = [await createNewcomer(), await createNewcomer()];
    const reserving = createSignUp();
    await visitor().send('POST', '/api/accounts/sign-up', reserving);
    for (const taken of [theirs.username.toUpperCase(), reserving.username]) {
      expect((await rename(mine.client, taken)).body.code).toBe('USERNAME_TAKEN');
    }
    const reserved = await rename(mine.client, 'kickoracle');
    expect(reserved.body.data.fields).toEqual([{ path: 'username', problem: 'reserved' }]);
  });

  it('to one free name succeeds for one of many concurrent requests', async () => {
    const players = await Promise.all(Array.from({ length: 8 }, () => createNewcomer()));
    const answers = await Promise.all(players.map(({ client }) => rename(client, 'the.free.one')));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(7).fill(409)]);
  });
});

describe('I18: any text typed as a name', () => {
  it('is refused, or stored and read back equal, with one key for the database', async () => {
    const { default: fc } = await import('fast-check');
    const latin = [...'abcxyzABCXYZ0189_.-éÜßøÆłŁıİđÞŋŧħĸœﬀⅸªſǅȺạ\u0301\u0308\u0327'];
    const typed = fc.oneof(
      { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 30 }) },
      { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 26 }) },
      {
        weight: 3,
        arbitrary: fc
          .array(fc.constantFrom(...latin), { minLength: 4, maxLength: 26 })
          .map((letters) => letters.join('')),
      },
    );
    const total = rounds({ quick: 20_000, full: 1_000_000 });
    const batch = 5_000;
    let accepted = 0;
    for (let done = 0; done < total; done += batch) {
      const names = fc.sample(typed, batch).flatMap((text) => {
        const read = readUsername(text);
        if ('problem' in read) return [];
        // Reading a normalised name changes neither the name nor its key.
        expect(readUsername(read.username.name)).toEqual(read);
        return [read.username];
      });
      accepted += names.length;
      const { rows } = await sql<{ name: string; key: string }>`
        SELECT name, key::username_key AS key FROM json_to_recordset(${JSON.stringify(names)}::json)
          AS n(name text, key text)
      `.execute(database.db);
      expect(rows).toEqual(names);
    }
    expect(accepted).toBeGreaterThan(total / 20);
  }, 600_000);
});
