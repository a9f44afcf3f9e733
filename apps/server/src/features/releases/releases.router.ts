import type { Implementer } from '#http/implementer.ts';
import type { ReleasesService } from './releases.service.ts';

export function createReleasesRouter(os: Implementer['releases'], releases: ReleasesService) {
  return os.router({
    getRelease: os.getRelease.handler(async () => {
      const { running, newest } = await releases.getRelease();
      return { running, newest: newest && { ...newest, askedAt: newest.askedAt.toISOString() } };
    }),
  });
}
