/** Returns a function that listens to events, and that returns a function to stop it. */
export function listenTo(target: () => EventTarget, ...types: string[]) {
  return (listener: () => void): (() => void) => {
    const stop = new AbortController();
    for (const type of types) target().addEventListener(type, listener, stop);
    return () => stop.abort();
  };
}
