import type { ReceiptView } from '@kickoracle/contracts';
import type { Receipt } from '../items/impact.service.ts';

const players = (count: number) => `${count} ${count === 1 ? 'player' : 'players'}`;

const withMessage = (receipt: Receipt, message: string): ReceiptView => ({ ...receipt, message });

/** What a validation did, as administrators see it. */
export function toValidationView(receipt: Receipt): ReceiptView {
  const { awardedXp, awardedPlayers } = receipt;
  return withMessage(receipt, `Result validated: ${awardedXp} XP for ${players(awardedPlayers)}.`);
}

/** What a correction did. */
export function toCorrectionView(receipt: Receipt): ReceiptView {
  const { awardedXp, awardedPlayers, reversedXp, reversedPlayers } = receipt;
  const back = `${reversedXp} XP of ${players(reversedPlayers)} taken back`;
  return withMessage(
    receipt,
    `Result corrected: ${back}, ${awardedXp} XP for ${players(awardedPlayers)}.`,
  );
}

export const toVoidView = (receipt: Receipt): ReceiptView =>
  withMessage(receipt, 'Finished without a result.');

/** What taking a settlement back did. */
export const toRevertView = (receipt: Receipt): ReceiptView =>
  withMessage(receipt, 'Event reverted successfully.');
