import { describe, expect, it } from 'vitest';
import { createApiClient, type ApiClient } from '#testing/api-client.ts';
import { createPlayer, hashPassword } from '#testing/factories.ts';
import { useNewcomers } from '#testing/newcomers.ts';
import { letVictimsAct, prepareVictims, stormFrom48 } from '#testing/sign-in-storm.ts';
import { useTestApp } from '#testing/test-app.ts';
import { useTestDatabase } from '#testing/test-database.ts';

const database = useTestDatabase();
const test = useTestApp(database);
const { createNewcomer } = useNewcomers(test);

const PASSWORD = 'correct horse';
const ofStatus = (status: number) => (fate: { status: number }) => fate.status === status;

describe('T26: a storm of sign-ins from one /48', () => {
  it('refuses only its own: known devices, strangers, links and sessions pass', async () => {
    const { server } = test;
    const victims = await prepareVictims({ server, ownerDb: database.ownerDb }, 0);
    const [storm, outcomes] = await Promise.all([
      stormFrom48(server, { round: 1, signIns: 250, seconds: 1 }),
      letVictimsAct(victims, 2),
    ]);
    expect(outcomes.filter(({ status }) => status !== 200)).toEqual([]);
    expect(storm.filter(ofStatus(503)).length).toBeGreaterThan(50);
    expect(storm.filter(ofStatus(401)).length).toBeGreaterThan(10);
    const slowest = (of: { ms: number }[]) => Math.max(...of.map(({ ms }) => ms));
    // About half on an idle machine; as long as the storm's own without separate turns.
    expect(slowest(outcomes)).toBeLessThan(slowest(storm) * 0.75);
  });
});

describe('T12: nested networks', () => {
  const hex = (group: number) => group.toString(16).padStart(4, '0');
  async function ask(address: string): Promise<number> {
    const client = createApiClient(test.server, address);
    const { status } = await client.send('POST', '/api/accounts/check-password-reset', {
      token: 'made up',
    });
    return status;
  }

  it.each([
    ['/24', 160, (index: number) => `203.0.113.${index}`, '203.0.114.1'],
    ['/56', 160, (index: number) => `2001:db8:56:${hex(0xab00 + index)}::1`, '2001:db8:56:ac00::1'],
    ['/48', 320, (index: number) => `2001:db8:48:${hex(index * 160)}::1`, '2001:db8:49::1'],
  ])('are counted together: a %s may ask %i times', async (_, most, addressOf, beside) => {
    const asking = Array.from({ length: 400 }, (_item, index) => ask(addressOf(index % 256)));
    const statuses = await Promise.all(asking);
    expect(statuses.filter((status) => status !== 429)).toHaveLength(most);
    expect(await ask(beside)).toBe(410);
  });

  it('are not used up by one of them, which has its own limit', async () => {
    for (let call = 0; call < 200; call += 1) await ask('203.0.115.1');
    expect(await ask('203.0.115.1')).toBe(429);
    expect(await ask('203.0.115.2')).toBe(410);
  });
});

describe('T12: a school behind one address', () => {
  const school = '198.51.100.7';

  it('keeps its known devices, even if strangers there use up its limit', async () => {
    const { email, password, client } = await createNewcomer();
    const known = createApiClient(test.server, school);
    for (const [name, value] of client.cookies) known.cookies.set(name, value);
    known.cookies.delete('session');
    const neighbour = createApiClient(test.server, school);
    for (let guess = 0; guess < 20; guess += 1) {
      await neighbour.signIn(`pupil.${guess}@players.example`, 'a guess');
    }
    expect((await neighbour.signIn(email, password)).status).toBe(429);
    expect((await known.signIn(email, password)).status).toBe(200);
  });

  it('gets no more guesses at others by devices of its own accounts', async () => {
    const passwordHash = await hashPassword(PASSWORD);
    const guess = async (attacker: ApiClient, index: number) =>
      (await attacker.signIn(`of.others.${index}@x.example`, 'a guess')).status;
    const statuses: number[] = [];
    for (let account = 0; account < 4; account += 1) {
      const { email } = await createPlayer(database.ownerDb, { passwordHash });
      // The attacker signs in to each account from a network whose limit is not used up yet.
      const attacker = createApiClient(test.server, `198.53.${account}.7`);
      expect((await attacker.signIn(email, PASSWORD)).status).toBe(200);
      const here = createApiClient(test.server, '198.51.101.7');
      here.cookies.set('known-device', attacker.cookies.get('known-device')!);
      for (let index = 0; index < 8; index += 1) statuses.push(await guess(here, statuses.length));
    }
    expect(statuses).toEqual([...Array<number>(20).fill(401), ...Array<number>(12).fill(429)]);
  });

  it('counts the devices of an account together, on all networks', async () => {
    const { client } = await createNewcomer();
    const statuses: number[] = [];
    for (let index = 0; index < 22; index += 1) {
      const device = createApiClient(test.server, `198.54.${index}.7`);
      device.cookies.set('known-device', client.cookies.get('known-device')!);
      statuses.push((await device.signIn(`of.others.${index}@y.example`, 'a guess')).status);
    }
    expect(statuses.slice(-3)).toEqual([401, 429, 429]);
  });

  it.each([
    ['made up', () => 'a.b.c'],
    ['of another secret', (value: string) => `${value.slice(0, -2)}AA`],
    ['for another account', (value: string) => value.replace(/\.[^.]+\./, '.someone.')],
  ])('does not believe a cookie that is %s', async (_, forge) => {
    const { email, password, client } = await createNewcomer();
    for (let guess = 0; guess < 11; guess += 1) {
      const address = `198.52.${guess}.7`;
      await createApiClient(test.server, address).signIn(email, 'a guess');
    }
    const forger = createApiClient(test.server);
    forger.cookies.set('known-device', forge(client.cookies.get('known-device')!));
    expect((await forger.signIn(email, password)).status).toBe(429);
  });
});
