// What ends a line, does nothing that is seen, or turns the direction of what stands beside it.
const CONTROLS = /[\p{Cc}\p{Zl}\p{Zp}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]+/gu;

/** Puts a text on one line, where others stand beside it: what steers lines and directions is a space. */
export function toOneLine(text: string): string {
  return text.replace(CONTROLS, ' ').replace(/ {2,}/g, ' ').trim();
}
