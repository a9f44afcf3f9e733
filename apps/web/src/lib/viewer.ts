/** How the list of matches is shown. */
export type ListForm = 'compact' | 'cards';

/** Who looks: the one before this browser, or the one for whom the server drew the page. */
export type Viewer = {
  /** As their browser lists them, the dearest first. */
  readonly languages: readonly string[];
  /** Left out: the zone of this device. */
  readonly timeZone?: string;
  /** Whether the browser has not told its zone yet: days are those of the server, and no hour is told. */
  readonly isZoneGuessed?: boolean;
  /** Whether somebody is signed in, as far as the server is told; left out: this device knows. */
  readonly isPlayer?: boolean;
  /** Null where the server knows neither a choice nor the device; left out: this device knows. */
  readonly listForm?: ListForm | null;
  /** When they look, in milliseconds of the game's clock; left out: now. */
  readonly now?: number;
};

let drawnFor: Viewer | null = null;
const listeners = new Set<() => void>();

/** Returns this browser's own, unless somebody else's eyes are borrowed. */
export const viewer = (): Viewer => drawnFor ?? navigator;

/** Draws something as somebody else would see it. It must not wait for anything on the way. */
export function drawFor<Drawn>(other: Viewer, draw: () => Drawn): Drawn {
  drawnFor = other;
  try {
    return draw();
  } finally {
    drawnFor = null;
  }
}

/** Sees all as who the server drew this page for, so that its first sight is the same; until `lookOneself`. */
export function lookAs(other: Viewer): void {
  drawnFor = other;
}

/** Sees all as this browser does: what says a day or an hour says it anew. */
export function lookOneself(): void {
  drawnFor = null;
  for (const listener of listeners) listener();
}

/** Calls back when somebody else looks; gives what ends that. */
export function onOtherViewer(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
