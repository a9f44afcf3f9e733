// node bench/backtest/write-proof.ts: writes what the page /proof shows from the figures in bench/results.
import { writeFile } from 'node:fs/promises';
import { writeProofModule } from './proof-figures.ts';
import { readResults } from './results.ts';
import { readSkill } from './skill-findings.ts';

const { file, text } = writeProofModule(await readResults(), await readSkill());
await writeFile(file, text);
