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

/**
 * Starts what takes longest first, so that no worker is left alone with it at the end. Files that
 * could share a process follow each other: those of a project, and of an environment.
 */
// oxlint-disable-next-line import/no-default-export -- the library asks for one
export default class HeavyFirst extends BaseSequencer {
  async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const known = files.map((file) => {
      const { name, config } = file.project;
      const path = relative(this.ctx.config.root, file.moduleId);
      const group = [config.sequence.groupOrder, name, environmentOf(file)] as const;
      return { file, path, group, seconds: SECONDS[path] ?? 0 };
    });
    return known
      .toSorted(
        (a, b) =>
          a.group[0] - b.group[0] ||
          a.group[1].localeCompare(b.group[1]) ||
          a.group[2].localeCompare(b.group[2]) ||
          b.seconds - a.seconds ||
          a.path.localeCompare(b.path),
      )
      .map(({ file }) => file);
  }
}
