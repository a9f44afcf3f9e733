import { drawColors } from '@kickoracle/game';

/** How a team looks of which only its name counts. */
export const CREST = { letters: 'HAR', ...drawColors('Harbour Town') };
