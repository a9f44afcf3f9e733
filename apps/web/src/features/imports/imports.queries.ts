import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useInvalidate } from '#game/facts.ts';
import { queries } from '#lib/api.ts';
import { useWrite } from '#lib/use-write.ts';

export function useImportQuestions() {
  return useInfiniteQuery(
    queries.imports.listImportQuestions.infiniteOptions({
      input: (after: string | null) => (after === null ? {} : { after }),
      initialPageParam: null as string | null,
      getNextPageParam: ({ next }) => next,
    }),
  );
}

export function useImportQuestionCount(): number | undefined {
  return useQuery(queries.imports.countImportQuestions.queryOptions()).data?.total;
}

/** Answers a question. A rejection may mean that another administrator has answered it. */
export function useAnswerImportQuestion() {
  const onSettled = useInvalidate('item');
  return useWrite(queries.imports.answerImportQuestion.mutationOptions({ onSettled }));
}

export function useMergedSeasons() {
  return useQuery(queries.imports.listMergedSeasons.queryOptions());
}

export function useAnswerMergedSeasons() {
  const onSettled = useInvalidate('item');
  return useWrite(queries.imports.answerMergedSeasons.mutationOptions({ onSettled }));
}

export function useKeptDeletions() {
  return useInfiniteQuery(
    queries.imports.listKeptDeletions.infiniteOptions({
      input: (after: string | null) => (after === null ? {} : { after }),
      initialPageParam: null as string | null,
      getNextPageParam: ({ next }) => next,
    }),
  );
}

/** Lets imports create a deleted match again. A rejection may mean that this has happened. */
export function useAllowImport() {
  const onSettled = useInvalidate('item');
  return useWrite(queries.imports.allowImport.mutationOptions({ onSettled }));
}
