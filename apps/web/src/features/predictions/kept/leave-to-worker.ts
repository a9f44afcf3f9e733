/**
 * Leaves what waits of a player to the worker as well, which sends it should this page be closed before. Where
 * there is none, the next page does.
 */
export async function leaveToWorker(userId: string): Promise<void> {
  try {
    const { copyForWorker } = await import('./copy-for-worker.ts');
    await copyForWorker(userId);
  } catch (error) {
    console.warn('What waits is left to the next page.', error);
  }
}
