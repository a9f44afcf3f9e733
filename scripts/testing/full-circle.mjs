import { openRecord } from './record.mjs';
import { createReportsFolder } from './reports.mjs';
import { runStaticChecks } from './run-static-checks.mjs';
import { runSuite } from './run-suite.mjs';
import { circleEnvironment, SHARES, sharesOfShard } from './share.mjs';
import { createSuites } from './suites.mjs';
import { describeSuite } from './summary.mjs';

/**
 * Every test with as many rounds as there are, share by share. What was green on this commit is not
 * run again, so a run that was cut short goes on where it stopped; what was red is.
 */
export async function runFullCircle({ node, made }, { shard }) {
  const record = openRecord('full-circle.json');
  const reports = createReportsFolder();
  const ran = [];

  async function once(label, run) {
    const known = record.entries.find((entry) => entry.label === label && entry.failed === 0);
    const result = known ?? { ...(await run()), label };
    if (!known) record.add(result);
    console.log(`${describeSuite(result)}${known ? ', from the record' : ''}`);
    ran.push(result);
  }

  await once('static', () => runStaticChecks(node));
  await made;
  for (const share of sharesOfShard(shard)) {
    for (const suite of createSuites(reports)) {
      const env = circleEnvironment('full', share);
      await once(`${suite.label}, share ${share} of ${SHARES}`, () =>
        runSuite(suite, { node, env }),
      );
    }
  }
  return ran;
}
