import { execFile } from 'node:child_process';
import { cp, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import openapiTS, { astToString } from 'openapi-typescript';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAdministratorClient } from '#testing/administrator-client.ts';
import { createTestMatch } from '#testing/create-items.ts';
import { createCompetition, createPlayer } from '#testing/factories.ts';
import { useNewcomers } from '#testing/newcomers.ts';
import { openSession } from '#testing/open-session.ts';
import { useTestApp } from '#testing/test-app.ts';
import { useTestDatabase } from '#testing/test-database.ts';
import { listen } from '../listen.ts';

const database = useTestDatabase();
const test = useTestApp(database);
const { takeToken } = useNewcomers(test);

const run = promisify(execFile);
const MODULES = fileURLToPath(new URL('../../../../../node_modules', import.meta.url));
const PROGRAM = fileURLToPath(new URL('../../testing/strangers-client', import.meta.url));
const SETTINGS = {
  compilerOptions: {
    strict: true,
    noUncheckedIndexedAccess: true,
    module: 'nodenext',
    target: 'es2024',
    types: ['node'],
    allowImportingTsExtensions: true,
    skipLibCheck: true,
    noEmit: true,
  },
};

let folder: string;
let baseUrl: string;
let drain: () => Promise<void>;

/** A third-party program: our document, a public generator, and its own code. */
beforeAll(async () => {
  const server = await listen({ host: '127.0.0.1', port: 0 }, test.server.fetch);
  drain = server.drain;
  baseUrl = `http://127.0.0.1:${server.port}/api`;
  const answer = await fetch(`${baseUrl}/openapi.json`);
  folder = await mkdtemp(join(tmpdir(), 'kickoracle-stranger-'));
  await cp(PROGRAM, folder, { recursive: true });
  await symlink(MODULES, join(folder, 'node_modules'));
  await writeFile(join(folder, 'package.json'), '{"type":"module"}');
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(SETTINGS));
  await writeFile(join(folder, 'api.d.ts'), astToString(await openapiTS(await answer.text())));
});
afterAll(async () => {
  await drain?.();
  if (folder) await rm(folder, { recursive: true, force: true });
});

const load = (file: string) => import(/* @vite-ignore */ pathToFileURL(join(folder, file)).href);

describe('a client from a third-party generator', () => {
  it('type-checks, and its types reject every mistake', async () => {
    const { stdout } = await run(join(MODULES, '.bin/tsc'), ['-p', folder]).catch(
      (failure: { stdout: string }) => failure,
    );
    expect(stdout).toBe('');
  });

  it('plays the first journey: signs up, confirms, predicts, sees the XP', async () => {
    const { competitionId, season } = await createCompetition(database.ownerDb);
    const kickoffAt = new Date(Date.now() + 3_600_000);
    await createTestMatch(database.ownerDb, { kickoffAt, competitionId, season });
    const referee = await createAdministratorClient(test.server, database.ownerDb);
    const { playFirstJourney } = await load('journey.ts');
    const seen = await playFirstJourney({
      baseUrl,
      takeToken,
      settle: async (matchId: string, score: string) => {
        await test.moveClockTo(new Date(kickoffAt.getTime() + 7_200_000));
        const path = `/api/admin/items/match/${matchId}/result`;
        const sent = { itemVersion: 1, result: { score } };
        expect((await referee.client.send('POST', path, sent)).status).toBe(200);
      },
    });
    const xp = expect.any(Number);
    expect(seen).toEqual({
      isSignedIn: true,
      isFirst: true,
      xp: [xp, xp, xp],
      refusal: 'PREDICTION_CLOSED',
    });
    expect(new Set(seen.xp).size).toBe(1);
    expect(seen.xp[0]).toBeGreaterThan(0);
  });

  it('is rejected by the server where its types reject', async () => {
    const { makeMistakes } = await load('mistakes.ts');
    const { userId } = await createPlayer(database.ownerDb);
    const cookie = `session=${await openSession(database.ownerDb, userId)}`;
    expect(await makeMistakes(baseUrl, cookie)).toEqual(Array(9).fill(422));
  });
});
