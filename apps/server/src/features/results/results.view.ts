import type { Receipt, ReversalReceipt } from '../items/settlement.service.ts';

/** What a settlement did, as administrators see it. */
export function toReceiptView(receipt: Receipt) {
  const { predictions, latePredictions, awardedPlayers, awardedXp, itemVersion } = receipt;
  const message = `Result validated: ${awardedXp} XP for ${awardedPlayers} players.`;
  return { predictions, latePredictions, awardedPlayers, awardedXp, itemVersion, message };
}

/** What taking a settlement back did. */
export function toReversalView({ reversedPlayers, reversedXp, itemVersion }: ReversalReceipt) {
  const message = 'Event reverted successfully.';
  return { reversedPlayers, reversedXp, itemVersion, message };
}
