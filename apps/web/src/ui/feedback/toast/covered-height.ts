type Box = Pick<DOMRect, 'top' | 'bottom' | 'left' | 'right'>;

/** A little air between the two, in pixels. */
const AIR = 8;

/** Tells how far a box has to go up to be out from under messages that lie over its foot; 0: they do not. */
export function coveredHeight(box: Box, messages: Box): number {
  const isBeside = box.right <= messages.left || messages.right <= box.left;
  const isApart = box.bottom <= messages.top || messages.bottom <= box.top;
  // What is as high as the page, such as the page itself, was not pressed.
  if (isBeside || isApart || box.top < 0) return 0;
  return Math.min(box.bottom - messages.top + AIR, box.top);
}
