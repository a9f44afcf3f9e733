import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useReadAgain } from '../../game/facts.ts';
import { queries } from '../../lib/api.ts';
import { useWrite } from '../../lib/use-write.ts';

/** Returns the open questions of imports, page by page. */
export function useImportQuestions() {
  return useInfiniteQuery(
    queries.imports.listImportQuestions.infiniteOptions({
      input: (after: string | null) => (after === null ? {} : { after }),
      initialPageParam: null as string | null,
      getNextPageParam: ({ next }) => next,
    }),
  );
}

/** Returns the number of open questions; undefined while loading. */
export function useImportQuestionCount(): number | undefined {
  return useQuery(queries.imports.countImportQuestions.queryOptions()).data?.total;
}

/** Answers a question. A rejection may mean that another administrator has answered it. */
export function useAnswerImportQuestion() {
  const onSettled = useReadAgain('item');
  return useWrite(queries.imports.answerImportQuestion.mutationOptions({ onSettled }));
}

/** Returns seasons that were merged although a source distinguishes them. */
export function useMergedSeasons() {
  return useQuery(queries.imports.listMergedSeasons.queryOptions());
}

/** Splits merged seasons, or dismisses the question. */
export function useAnswerMergedSeasons() {
  const onSettled = useReadAgain('item');
  return useWrite(queries.imports.answerMergedSeasons.mutationOptions({ onSettled }));
}

/** Lists deleted matches that imports skip, page by page. */
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
  const onSettled = useReadAgain('item');
  return useWrite(queries.imports.allowImport.mutationOptions({ onSettled }));
}
