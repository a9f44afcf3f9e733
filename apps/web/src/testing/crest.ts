import { deriveColors } from '@kickoracle/game';

export const CREST = { letters: 'HAR', ...deriveColors('Harbour Town') };
