import type { Implementer } from '#http/implementer.ts';
import type { RefusalsService } from './refusals.service.ts';
import { toRefusalsView } from './refusals.view.ts';

export function createRefusalsRouter(os: Implementer['refusals'], refusals: RefusalsService) {
  return os.router({
    getRefusals: os.getRefusals.handler(async ({ input }) =>
      toRefusalsView(await refusals.getRefusals(Number(input.days))),
    ),
  });
}
