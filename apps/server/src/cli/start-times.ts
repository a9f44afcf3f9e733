export function createStartTimes(isEnabled: boolean): (phase: string) => void {
  let began = performance.timeOrigin;
  return (phase) => {
    const now = performance.timeOrigin + performance.now();
    if (isEnabled) console.log(`${String(Math.round(now - began)).padStart(7)} ms  ${phase}`);
    began = now;
  };
}
