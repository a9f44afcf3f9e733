import { createConfig, lintFromString } from '@redocly/openapi-core';
import { generateOpenApi } from '../apps/server/src/http/open-api/open-api.ts';

const problems = await lintFromString({
  source: JSON.stringify(await generateOpenApi('session')),
  absoluteRef: 'openapi.json',
  config: await createConfig({ extends: ['recommended'] }),
});
for (const { ruleId, message, location } of problems) {
  console.error(`${ruleId}: ${message} (${location[0]?.pointer})`);
}
if (problems.length > 0) process.exitCode = 1;
