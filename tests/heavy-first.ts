import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import weights from './weights.json' with { type: 'json' };

/** Seconds that files take, of those that take more than two; the runner writes them down. */
const SECONDS: Readonly<Record<string, number>> = weights;

const ENVIRONMENT = /^\/\/ @vitest-environment (\w+)/;
/** The environment that a file asks for in its first line. */
const environmentOf = ({ moduleId }: TestSpecification) =>
  ENVIRONMENT.exec(readFileSync(moduleId, 'utf8'))?.[1] ?? '';

const orderOf = ({ project }: TestSpecification) => project.config.sequence.groupOrder;

/**
 * Starts what takes longest first, so that no worker is left alone with it at the end. Files that
 * could share a process follow each other: those of a project, and of an environment.
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
