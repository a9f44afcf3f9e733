import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useReadAgain } from '../../game/facts.ts';
import { queries } from '../../lib/api.ts';
import { useWrite } from '../../lib/use-write.ts';

/** Returns what imports could not decide, page by page. */
export function useImportQuestions() {
  return useInfiniteQuery(
    queries.imports.listImportQuestions.infiniteOptions({
      input: (after: string | null) => (after === null ? {} : { after }),
      initialPageParam: null as string | null,
      getNextPageParam: ({ next }) => next,
    }),
  );
}

/** Tells how many questions wait; undefined until it is known. */
export function useImportQuestionCount(): number | undefined {
  return useQuery(queries.imports.countImportQuestions.queryOptions()).data?.total;
}

/** Answers a question, which changes the match and the list; a refusal may mean that somebody else did. */
export function useAnswerImportQuestion() {
  const onSettled = useReadAgain('item');
  return useWrite(queries.imports.answerImportQuestion.mutationOptions({ onSettled }));
}

/** Returns seasons that were read as one though a source tells them apart. */
export function useMergedSeasons() {
  return useQuery(queries.imports.listMergedSeasons.queryOptions());
}

/** Answers a question, which makes matches, or asks no more. */
export function useAnswerMergedSeasons() {
  const onSettled = useReadAgain('item');
  return useWrite(queries.imports.answerMergedSeasons.mutationOptions({ onSettled }));
}

/** Lists deleted matches that imports make no more, page by page. */
export function useKeptDeletions() {
  return useInfiniteQuery(
    queries.imports.listKeptDeletions.infiniteOptions({
      input: (after: string | null) => (after === null ? {} : { after }),
      initialPageParam: null as string | null,
      getNextPageParam: ({ next }) => next,
    }),
  );
}

/** Allows it; a refusal may mean that somebody else did. */
export function useAllowImport() {
  const onSettled = useReadAgain('item');
  return useWrite(queries.imports.allowImport.mutationOptions({ onSettled }));
}
