const WIDTH = 30;

export function showProgress(label: string): (done: number, total: number) => void {
  return (done, total) => {
    if (!process.stderr.isTTY) return;
    const filled = total === 0 ? WIDTH : Math.round((done / total) * WIDTH);
    const bar = '█'.repeat(filled).padEnd(WIDTH, '·');
    process.stderr.write(`\r${label} ${bar} ${done}/${total}${done >= total ? '\n' : ''}`);
  };
}
