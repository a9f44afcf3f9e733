type Box = Pick<DOMRect, 'top' | 'bottom' | 'left' | 'right'>;

/** Distance between the two, in pixels. */
const AIR = 8;

/** Returns the pixels by which a box must move up above messages that cover it; else 0. */
export function coveredHeight(box: Box, messages: Box): number {
  const isBeside = box.right <= messages.left || messages.right <= box.left;
  const isApart = box.bottom <= messages.top || messages.bottom <= box.top;
  // A box above the screen is as high as the page, and was not pressed.
  if (isBeside || isApart || box.top < 0) return 0;
  return Math.min(box.bottom - messages.top + AIR, box.top);
}
