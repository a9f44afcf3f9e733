import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import weights from './weights.json' with { type: 'json' };

/** Seconds of files that take more than two, from `seconds-reporter.ts`. */
const SECONDS: Readonly<Record<string, number>> = weights;

const ENVIRONMENT = /^\/\/ @vitest-environment (\w+)/;
/** Environment in the first line of a file. */
const environmentOf = ({ moduleId }: TestSpecification) =>
  ENVIRONMENT.exec(readFileSync(moduleId, 'utf8'))?.[1] ?? '';

const orderOf = ({ project }: TestSpecification) => project.config.sequence.groupOrder;

/**
 * Sorts the slowest files first, so that no worker ends with one alone. Files of the same project
 * and environment are adjacent, because they can share a process.
 */
export default class HeavyFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const secondsOf = ({ moduleId }: TestSpecification) =>
      SECONDS[relative(this.ctx.config.root, moduleId)] ?? 0;
    const heaviestOf = (group: readonly TestSpecification[]) => Math.max(...group.map(secondsOf));
    const groups = Object.values(
      Object.groupBy(files, (file) => `${file.project.name} ${environmentOf(file)}`),
    ).map((group) => group!.toSorted((a, b) => secondsOf(b) - secondsOf(a)));
    return groups
      .toSorted((a, b) => orderOf(a[0]!) - orderOf(b[0]!) || heaviestOf(b) - heaviestOf(a))
      .flat();
  }
}
