import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import path from 'node:path';
import { projectRoot } from '../project-root.mjs';
import { createReportsFolder } from './reports.mjs';
import { runStaticChecks } from './run-static-checks.mjs';
import { runSuite } from './run-suite.mjs';
import { weigh } from './seconds.mjs';
import { chooseShare, circleEnvironment, SHARES, sharesAfter } from './share.mjs';
import { createSuites } from './suites.mjs';
import { describeSuite } from './summary.mjs';

const WEIGHTS = fileURLToPath(new URL('tests/weights.json', projectRoot));
/** What starts a second earlier or later does not matter. */
const LIGHTEST_SECONDS = 2;

function tell(result) {
  console.log(describeSuite(result));
  return result;
}

async function runSuites({ node, reports, circle, share }) {
  const ran = [];
  for (const suite of createSuites(reports)) {
    ran.push(tell(await runSuite(suite, { node, env: circleEnvironment(circle, share) })));
  }
  return ran;
}

/** Only the slow tests of further shares, as long as another one will be through in time. */
async function runFurtherShares({ share, minutes, ...tools }) {
  const ends = performance.now() + minutes * 60_000;
  const ran = [];
  let longestMs = 0;
  for (const next of sharesAfter(share)) {
    const started = performance.now();
    if (minutes === 0 || started + longestMs * 1.2 > ends) break;
    console.log(`-- share ${next} of ${SHARES}`);
    const results = await runSuites({ ...tools, circle: 'slow', share: next });
    ran.push(...results.map((each) => ({ ...each, label: `${each.label}, share ${next}` })));
    longestMs = Math.max(longestMs, performance.now() - started);
  }
  return ran;
}

/** Everything quick, one share of what is slow, and further shares while there are minutes left. */
export async function runDefaultCircle({ node, made }, options) {
  const share = chooseShare(options.share);
  const reports = createReportsFolder();
  console.log(
    `Share ${share} of ${SHARES} (--share=${share} takes it again). Reports: ${path.relative(process.cwd(), reports)}`,
  );
  const first = tell(await runStaticChecks(node));
  await made;
  const tools = { node, reports };
  const ran = [first, ...(await runSuites({ ...tools, circle: 'default', share }))];
  const further = await runFurtherShares({ ...tools, share, minutes: options.moreMinutes });
  if (options.isWeighing) {
    const seconds = Object.assign({}, ...ran.slice(1).map((each) => each.seconds));
    const weights = weigh(seconds, { lightest: LIGHTEST_SECONDS });
    writeFileSync(WEIGHTS, `${JSON.stringify(weights, null, 2)}\n`);
  }
  return [...ran, ...further];
}
