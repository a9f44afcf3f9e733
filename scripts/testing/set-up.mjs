import { ensureBrowser } from '../ensure-browser.mjs';
import { ensureBuilt } from '../ensure-built.mjs';
import { ensureInstalled } from '../ensure-installed.mjs';
import { findGoodNode, missingNodeMessage } from '../find-node.mjs';
import { toolEnvironment } from './run-tool.mjs';

/** Returns the Node to use, and a promise of the browser and the client. */
export async function setUp() {
  await ensureInstalled({ forTests: true });
  const node = findGoodNode();
  if (!node) {
    console.error(missingNodeMessage());
    process.exit(1);
  }
  const made = Promise.all([ensureBrowser(toolEnvironment(node)), ensureBuilt()]);
  return { node, made };
}
