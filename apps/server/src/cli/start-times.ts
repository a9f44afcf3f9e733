/** Tells how long each phase of a start took, where somebody asked (`npm start -- --timing`). */
export function createStartTimes(isAsked: boolean): (phase: string) => void {
  let began = performance.timeOrigin;
  return (phase) => {
    const now = performance.timeOrigin + performance.now();
    if (isAsked) console.log(`${String(Math.round(now - began)).padStart(7)} ms  ${phase}`);
    began = now;
  };
}
