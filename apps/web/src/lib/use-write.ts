import {
  hashKey,
  useMutation,
  type DefaultError,
  type UseMutationOptions,
  type UseMutationResult,
} from '@tanstack/react-query';
import { useCallback, useRef } from 'react';

/**
 * Returns a mutation that goes out once: the same again, while the last one is under way, is the
 * same press. A button is held only from its next picture on, and a frame has room for two presses.
 */
export function useWrite<Data, Failure = DefaultError, Input = void, Context = unknown>(
  options: UseMutationOptions<Data, Failure, Input, Context>,
): UseMutationResult<Data, Failure, Input, Context> {
  const mutation = useMutation(options);
  const { mutateAsync: send } = mutation;
  /** What is under way, as a text; null while nothing is. */
  const underWay = useRef<string | null>(null);

  const mutateAsync = useCallback<typeof send>(
    async (...sent) => {
      const what = hashKey([sent[0]]);
      // Nothing comes of it: whoever waits for it is never answered.
      if (underWay.current === what) return new Promise<never>(() => undefined);
      underWay.current = what;
      try {
        return await send(...sent);
      } finally {
        if (underWay.current === what) underWay.current = null;
      }
    },
    [send],
  );
  const mutate = useCallback<typeof mutation.mutate>(
    (...sent) => {
      // Who wants to hear of a failure says so in the options.
      mutateAsync(...sent).catch(() => undefined);
    },
    [mutateAsync],
  );
  return { ...mutation, mutate, mutateAsync };
}
