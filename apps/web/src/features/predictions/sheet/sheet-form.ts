/** Name of the draft with the scores of all open matches. */
export const SHEET_FORM = 'matchday';
