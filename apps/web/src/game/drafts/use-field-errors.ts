import { useState } from 'react';
import { refusedFields } from '#lib/errors.ts';
import { useFocusOnWrong } from './use-focus-on-wrong.ts';

type Problems<Field extends string, Problem extends string> = Partial<Record<Field, Problem>>;

type FieldErrorsOptions<Field extends string, Problem extends string> = {
  found: Problems<Field, Problem>;
  say: (field: Field, problem: Problem) => string;
  /** Problems to show at once: they do not depend on unfinished typing. */
  shownAtOnce?: ReadonlySet<string>;
};

const NOTHING: ReadonlySet<string> = new Set();

/**
 * Shows each error after its field lost the focus, after a submit, or after a refusal. The latter
 * two focus the first wrong field of `form`.
 */
export function useFieldErrors<Field extends string, Problem extends string>({
  found,
  say,
  shownAtOnce = NOTHING,
}: FieldErrorsOptions<Field, Problem>) {
  const [form, focusOnWrong] = useFocusOnWrong();
  const [left, setLeft] = useState(NOTHING);
  const [wasSent, setWasSent] = useState(false);
  const [refused, setRefused] = useState<Problems<Field, Problem>>({});
  const problems: Problems<Field, Problem> = { ...refused, ...found };
  return {
    form,
    problems,
    wasSent,
    errorOf(field: Field): string | undefined {
      const problem = problems[field];
      if (!problem) return undefined;
      const isRefused = refused[field] !== undefined;
      const isShown = wasSent || left.has(field) || isRefused || shownAtOnce.has(problem);
      return isShown ? say(field, problem) : undefined;
    },
    leave: (field: Field) => setLeft((all) => new Set([...all, field])),
    /** Returns true if the form can be sent. From now on every field shows its error. */
    send(): boolean {
      setWasSent(true);
      const isGood = Object.keys(found).length === 0;
      if (!isGood) focusOnWrong();
      return isGood;
    },
    /** Stores the problems that the server found. A path inside a field belongs to that field. */
    refuse(error: unknown): Problems<Field, Problem> {
      const refusals = refusedFields(error).map(({ path, problem }) => [
        path.split('.')[0],
        problem,
      ]);
      const next = Object.fromEntries(refusals) as Problems<Field, Problem>;
      setRefused(next);
      focusOnWrong();
      return next;
    },
    changed(change: object): void {
      const others = Object.entries(refused).filter(([field]) => !(field in change));
      setRefused(Object.fromEntries(others) as Problems<Field, Problem>);
    },
    startAgain(): void {
      setLeft(NOTHING);
      setWasSent(false);
      setRefused({});
    },
  };
}
