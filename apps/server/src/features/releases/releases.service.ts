import type { Agent } from 'node:https';
import { z } from 'zod';
import type { AppContext } from '#context.ts';
import { readPublicJson } from '#lib/read-public-json.ts';
import { RUNNING_VERSION } from '#lib/running-version.ts';
import * as repository from './releases.repository.ts';
import { isNewer, readVersion } from './versions.ts';

const TIMEOUT_MS = 10_000;
const MAX_BYTES = 200_000;

/** The latest release as GitHub, Gitea and Forgejo send it. */
const releaseSchema = z.object({ tag_name: z.string() });

async function askForVersion(address: string, agent: Agent | undefined): Promise<string> {
  const limits = { timeoutMs: TIMEOUT_MS, bytes: MAX_BYTES, agent };
  const release = releaseSchema.safeParse(await readPublicJson(address, limits));
  const version = release.success ? readVersion(release.data.tag_name) : null;
  if (version === null) throw new Error('It names no version.');
  return version;
}

/** Asks for the newest version, at most once a day, and stores the answer or the failure. */
export async function askForRelease(
  { db, settings }: Pick<AppContext, 'db' | 'settings'>,
  agent?: Agent,
): Promise<void> {
  const address = settings.newVersionUrl;
  if (address === null || !(await repository.claimQuestion(db))) return;
  const answer = await askForVersion(address, agent).then(
    (version) => ({ version }),
    (error: Error) => ({ failure: error.message }),
  );
  await repository.storeAnswer(db, answer);
}

export function createReleasesService({ db, settings }: Pick<AppContext, 'db' | 'settings'>) {
  return {
    async getRelease() {
      const newest = settings.newVersionUrl === null ? null : await repository.findNewest(db);
      const isOld =
        newest !== null && newest.version !== null && isNewer(newest.version, RUNNING_VERSION);
      return { running: RUNNING_VERSION, newest: newest && { ...newest, isNewer: isOld } };
    },
  };
}
export type ReleasesService = ReturnType<typeof createReleasesService>;
