import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { queries } from '../../lib/api.ts';

/** What imports could not decide, page by page. */
export function useImportQuestions() {
  return useInfiniteQuery(
    queries.imports.listImportQuestions.infiniteOptions({
      input: (after: string | null) => (after === null ? {} : { after }),
      initialPageParam: null as string | null,
      getNextPageParam: ({ next }) => next,
    }),
  );
}

/** How many questions wait; undefined until it is known. */
export function useImportQuestionCount(): number | undefined {
  return useQuery(queries.imports.countImportQuestions.queryOptions()).data?.total;
}

/** An answer changes the match and the list; a refused one may mean that somebody else did. */
export function useAnswerImportQuestion() {
  const client = useQueryClient();
  return useMutation(
    queries.imports.answerImportQuestion.mutationOptions({
      onSettled: () =>
        Promise.all(
          [queries.imports, queries.matches, queries.items, queries.audit].map((group) =>
            client.invalidateQueries({ queryKey: group.key() }),
          ),
        ),
    }),
  );
}

/** Deleted matches that imports make no more, page by page. */
export function useKeptDeletions() {
  return useInfiniteQuery(
    queries.imports.listKeptDeletions.infiniteOptions({
      input: (after: string | null) => (after === null ? {} : { after }),
      initialPageParam: null as string | null,
      getNextPageParam: ({ next }) => next,
    }),
  );
}

/** A refusal may mean that somebody else allowed it. */
export function useAllowImport() {
  const client = useQueryClient();
  return useMutation(
    queries.imports.allowImport.mutationOptions({
      onSettled: () => client.invalidateQueries({ queryKey: queries.imports.key() }),
    }),
  );
}
