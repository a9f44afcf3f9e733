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
  const pendingHash = useRef<string | null>(null);

  const mutateAsync = useCallback<typeof send>(
    (...sent) => {
      const what = hashKey([sent[0]]);
      // The promise of a duplicate never settles.
      if (pendingHash.current === what) return new Promise<never>(() => undefined);
      pendingHash.current = what;
      return send(...sent).finally(() => {
        if (pendingHash.current === what) pendingHash.current = null;
      });
    },
    [send],
  );
  const mutate = useCallback<typeof mutation.mutate>(
    // `onError` of the options has handled the failure.
    (...sent) => void mutateAsync(...sent).catch(() => undefined),
    [mutateAsync],
  );
  return { ...mutation, mutate, mutateAsync };
}
