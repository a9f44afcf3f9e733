import { requireActor, type Implementer } from '#http/implementer.ts';
import type { SkillService } from './skill.service.ts';
import { toSkillBoardView, toSkillView } from './skill.view.ts';

export function createSkillRouter(os: Implementer['skill'], skill: SkillService) {
  return os.router({
    getSkill: os.getSkill.handler(async ({ input, context }) =>
      toSkillView(await skill.getSkill(input.username, requireActor(context).userId)),
    ),

    getSkillBoard: os.getSkillBoard.handler(async ({ input, context }) =>
      toSkillBoardView(await skill.getBoard(input.page, context.actor?.userId ?? null)),
    ),
  });
}
