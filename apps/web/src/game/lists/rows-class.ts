/** A list of rows in one box, which reaches the edges of a phone. */
export const oneColumnRowsClass =
  '-mx-2 grid grid-cols-1 overflow-clip rounded-base border border-line bg-surface *:-mt-px *:border-t *:border-line sm:mx-0';

/** The same in two columns on wide screens. */
export const rowsClass = `${oneColumnRowsClass} lg:grid-cols-2`;
