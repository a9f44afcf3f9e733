/** The same in every language. The server requires it too (OP-66). */
export const DELETE_WORD = 'DELETE';
