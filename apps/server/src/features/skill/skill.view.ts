import type { SkillEstimateView, SkillRow, SkillView, UserId } from '@kickoracle/contracts';
import type { SkillEstimate } from '@kickoracle/game';
import { toPictureView } from '#files/picture-view.ts';
import type { Skill, SkillService } from './skill.service.ts';

const inHundred = (points: number) => Math.round(points * 1_000) / 10;

const toEstimateView = ({ mean, low, high }: SkillEstimate): SkillEstimateView => ({
  perHundred: inHundred(mean),
  low: inHundred(low),
  high: inHundred(high),
});

export const toSkillView = ({ calls, estimate }: Skill): SkillView => ({
  calls,
  estimate: estimate && toEstimateView(estimate),
});

type Board = Awaited<ReturnType<SkillService['getBoard']>>;

const toRow = ({ player, estimate }: Board['rows'][number]): SkillRow => ({
  rank: player.rank,
  userId: player.user_id as UserId,
  username: player.username,
  picture: toPictureView(player),
  calls: player.calls,
  estimate: toEstimateView(estimate),
});

export const toSkillBoardView = ({ rows, players, ownRow }: Board) => ({
  rows: rows.map(toRow),
  players,
  ownRow: ownRow && toRow(ownRow),
});
