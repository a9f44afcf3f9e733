import {
  hashKey,
  useMutation,
  type DefaultError,
  type UseMutationOptions,
  type UseMutationResult,
} from '@tanstack/react-query';
import { useCallback, useRef } from 'react';

/** Ignores an equal input while one is pending: a frame has room for two presses. */
export function useWrite<Data, Failure = DefaultError, Input = void, Context = unknown>(
  options: UseMutationOptions<Data, Failure, Input, Context>,
): UseMutationResult<Data, Failure, Input, Context> {
  const mutation = useMutation(options);
  const { mutateAsync: send } = mutation;
  /** Hash of the pending input. */
  const underWay = useRef<string | null>(null);

  const mutateAsync = useCallback<typeof send>(
    async (...sent) => {
      const what = hashKey([sent[0]]);
      // The promise of a duplicate never settles.
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
      // The options handle failures.
      mutateAsync(...sent).catch(() => undefined);
    },
    [mutateAsync],
  );
  return { ...mutation, mutate, mutateAsync };
}
