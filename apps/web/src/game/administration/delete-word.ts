/** The word itself, the same in every language; the server asks for it too (OP-66). */
export const DELETE_WORD = 'DELETE';
