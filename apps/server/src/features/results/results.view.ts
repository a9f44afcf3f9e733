import type { ReceiptView } from '@kickoracle/contracts';
import type { Receipt } from '../items/impact.service.ts';

const players = (count: number) => `${count} ${count === 1 ? 'player' : 'players'}`;

const withMessage = (receipt: Receipt, message: string): ReceiptView => ({ ...receipt, message });

/** What a validation did, as administrators see it. */
export function toValidationView(receipt: Receipt): ReceiptView {
  const { awardedXp, awardedPlayers } = receipt;
  return withMessage(receipt, `Result validated: ${awardedXp} XP for ${players(awardedPlayers)}.`);
}

/** What a correction did, by what is left of it for each player. */
export function toCorrectionView(receipt: Receipt): ReceiptView {
  const { gainedXp, gainingPlayers, lostXp, losingPlayers } = receipt;
  const changes = [
    ...(gainingPlayers > 0 ? [`${gainedXp} XP more for ${players(gainingPlayers)}`] : []),
    ...(losingPlayers > 0 ? [`${lostXp} XP less for ${players(losingPlayers)}`] : []),
  ];
  const changed = changes.length > 0 ? changes.join(', ') : 'nothing changes for anybody';
  return withMessage(receipt, `Result corrected: ${changed}.`);
}

export const toVoidView = (receipt: Receipt): ReceiptView =>
  withMessage(receipt, 'Finished without a result.');

/** What taking a settlement back did. */
export const toRevertView = (receipt: Receipt): ReceiptView =>
  withMessage(receipt, 'Event reverted successfully.');
