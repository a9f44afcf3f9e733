/** Who looks: the one before this browser, or, where the server draws a page, the one who asked for it. */
export type Viewer = {
  /** As their browser lists them, the dearest first. */
  readonly languages: readonly string[];
  /** Null where the browser has not told it yet; left out: the zone of this device. */
  readonly timeZone?: string | null;
  /** Whether somebody is signed in, as far as the server is told; left out: this device knows. */
  readonly isPlayer?: boolean;
};

let drawnFor: Viewer | null = null;

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
