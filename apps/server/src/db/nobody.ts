/** An id that no player has: what is read for nobody comes without predictions. */
export const NOBODY = '00000000-0000-0000-0000-000000000000';
