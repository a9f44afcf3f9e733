/** A list of rows in one box, which reaches the edges of a phone. */
export const rowsClass =
  '-mx-2 grid grid-cols-1 divide-y divide-line overflow-clip rounded-base border border-line bg-surface sm:mx-0';
