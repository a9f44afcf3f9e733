import { useInfiniteQuery } from '@tanstack/react-query';
import { useInvalidate } from '#game/facts.ts';
import { queries } from '#lib/api.ts';
import { useWrite } from '#lib/use-write.ts';

export function useContactMessages() {
  return useInfiniteQuery(
    queries.contact.listContactMessages.infiniteOptions({
      input: (after: string | null) => (after === null ? {} : { after }),
      initialPageParam: null as string | null,
      getNextPageParam: ({ next }) => next,
    }),
  );
}

export function useDeleteContactMessage() {
  const onSettled = useInvalidate('contactMessage');
  return useWrite(queries.contact.deleteContactMessage.mutationOptions({ onSettled }));
}
