import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Reporter } from '@playwright/test/reporter';
import { isInThisRun } from './circle.ts';

type Options = { readonly leftOutFile: string };

/** Skips browser tests outside this run, and counts them in a file. */
export default class CircleReporter implements Reporter {
  readonly #leftOutFile: string;
  readonly #isTaken: typeof isInThisRun;

  constructor({ leftOutFile }: Options, isTaken = isInThisRun) {
    this.#leftOutFile = leftOutFile;
    this.#isTaken = isTaken;
  }

  printsToStdio(): boolean {
    return false;
  }

  async preprocess({ suite, testRun }: Parameters<NonNullable<Reporter['preprocess']>>[0]) {
    const leftOut = suite.allTests().filter((test) => {
      // The first two titles are the root and the project.
      const name = test.titlePath().slice(2).join(' > ');
      return !this.#isTaken(
        name,
        test.tags.map((tag) => tag.slice(1)),
      );
    });
    for (const test of leftOut) testRun.exclude(test);
    mkdirSync(dirname(this.#leftOutFile), { recursive: true });
    writeFileSync(this.#leftOutFile, JSON.stringify(leftOut.length));
  }
}
