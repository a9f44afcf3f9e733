/** The form in which the scores of all open matches are entered. */
export const SHEET_FORM = 'matchday';
