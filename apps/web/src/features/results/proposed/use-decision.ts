import { useDeskWork, type Work } from '../desk/use-desk-work.ts';

/** Who hears what becomes of a decision about a match that waits. */
export type DecisionListener = {
  onStart: () => void;
  /** The match is settled, or left as it is. */
  onDone: () => void;
  /** The server would not; perhaps because somebody else was first. */
  onRefused: (error: unknown) => void;
};

/** Settles a match, or leaves it, and tells the list in which it stands. */
export function useDecision({ onStart, onDone, onRefused }: DecisionListener) {
  const { work, trouble } = useDeskWork();
  return {
    trouble,
    async decide<Answer>(decision: Omit<Work<Answer>, 'refuse'>): Promise<void> {
      onStart();
      const refuse = (error: unknown) => {
        onRefused(error);
        return false;
      };
      if (await work({ ...decision, refuse })) onDone();
    },
  };
}
