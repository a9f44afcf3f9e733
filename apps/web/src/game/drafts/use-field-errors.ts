import { useState } from 'react';
import { refusedFields } from '../../lib/errors.ts';

type Problems<Field extends string, Problem extends string> = Partial<Record<Field, Problem>>;

type FieldErrorsOptions<Field extends string, Problem extends string> = {
  /** What the rules say of what stands in the form. */
  found: Problems<Field, Problem>;
  say: (field: Field, problem: Problem) => string;
  /** Nobody is still typing what these are about. */
  toldAtOnce?: ReadonlySet<string>;
};

const NOTHING: ReadonlySet<string> = new Set();

/** Returns what is said at the fields of a form: once they were left, or all were sent, or refused. */
export function useFieldErrors<Field extends string, Problem extends string>({
  found,
  say,
  toldAtOnce = NOTHING,
}: FieldErrorsOptions<Field, Problem>) {
  const [left, setLeft] = useState(NOTHING);
  const [wasSent, setWasSent] = useState(false);
  const [refused, setRefused] = useState<Problems<Field, Problem>>({});
  const problems: Problems<Field, Problem> = { ...refused, ...found };
  return {
    problems,
    wasSent,
    errorOf(field: Field): string | undefined {
      const problem = problems[field];
      if (!problem) return undefined;
      const isRefused = refused[field] !== undefined;
      const isTold = wasSent || left.has(field) || isRefused || toldAtOnce.has(problem);
      return isTold ? say(field, problem) : undefined;
    },
    leave: (field: Field) => setLeft((all) => new Set([...all, field])),
    /** Tells whether it can be sent; from now on every field says what is wrong with it. */
    send(): boolean {
      setWasSent(true);
      return Object.keys(found).length === 0;
    },
    /** Takes in what the server refused; a path into a field is about the field. */
    refuse(error: unknown): Problems<Field, Problem> {
      const told = refusedFields(error).map(({ path, problem }) => [path.split('.')[0], problem]);
      const next = Object.fromEntries(told) as Problems<Field, Problem>;
      setRefused(next);
      return next;
    },
    /** Stops telling what was refused once it is changed. */
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
