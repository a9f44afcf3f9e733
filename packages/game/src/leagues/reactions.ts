/** Signs with which a member reacts to a round or to a revealed prediction. */
export const REACTION_SIGNS = ['cheer', 'laugh', 'shock', 'fire', 'sad', 'heart'] as const;
export type ReactionSign = (typeof REACTION_SIGNS)[number];
