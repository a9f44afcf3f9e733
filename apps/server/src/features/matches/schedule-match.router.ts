import { requireActor, type Implementer } from '#http/implementer.ts';
import type { Scheduling } from './schedule-match.service.ts';

export function createScheduleOperations(os: Implementer['matches'], scheduling: Scheduling) {
  return {
    moveKickoff: os.moveKickoff.handler(({ input, context }) =>
      scheduling.moveKickoff({
        ...input,
        kickoffAt: new Date(input.kickoffAt),
        adminId: requireActor(context).userId,
      }),
    ),

    postponeMatch: os.postponeMatch.handler(({ input, context }) =>
      scheduling.postponeMatch({ ...input, adminId: requireActor(context).userId }),
    ),
  };
}
