import type { SettlementReport } from '@kickoracle/contracts';
import type { Report } from '../items/impact.service.ts';

const players = (count: number) => `${count} ${count === 1 ? 'player' : 'players'}`;

const withMessage = (report: Report, message: string): SettlementReport => ({ ...report, message });

export function toValidationView(report: Report): SettlementReport {
  const { awardedXp, awardedPlayers } = report;
  return withMessage(report, `Result validated: ${awardedXp} XP for ${players(awardedPlayers)}.`);
}

export function toCorrectionView(report: Report): SettlementReport {
  const { gainedXp, gainingPlayers, lostXp, losingPlayers } = report;
  const changes = [
    ...(gainingPlayers > 0 ? [`${gainedXp} XP more for ${players(gainingPlayers)}`] : []),
    ...(losingPlayers > 0 ? [`${lostXp} XP less for ${players(losingPlayers)}`] : []),
  ];
  const changed = changes.length > 0 ? changes.join(', ') : 'nothing changes for anybody';
  return withMessage(report, `Result corrected: ${changed}.`);
}

export const toVoidView = (report: Report): SettlementReport =>
  withMessage(report, 'Finished without a result.');

export const toRevertView = (report: Report): SettlementReport =>
  withMessage(report, 'Event reverted successfully.');
