import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { readConfig, SETTING_NAMES } from '../apps/server/src/config.ts';

const pathOf = (name: string) => fileURLToPath(new URL(`../deploy/${name}`, import.meta.url));
const read = (name: string) => readFileSync(pathOf(name), 'utf8');

/** `NAME=value`, one a line, as systemd reads it. */
function readEnvironment(text: string): Record<string, string> {
  const lines = [...text.matchAll(/^([A-Z0-9_]+)=(.*)$/gm)];
  return Object.fromEntries(lines.map(([, name, value]) => [name!, value!.replaceAll('"', '')]));
}

it('the settings to fill in are settings of the game, and a game starts with them', () => {
  const settings = readEnvironment(read('environment.example'));
  expect(Object.keys(settings).filter((name) => !SETTING_NAMES.includes(name))).toEqual([]);
  const config = readConfig({ NODE_ENV: 'production', ...settings });
  expect(config).toMatchObject({ isDemo: false, trustedProxies: 1, backsUpDaily: true });
});

it('service and command run the game on the same folders', () => {
  const service = read('kickoracle.service');
  const command = read('kickoracle');
  for (const folder of ['/opt/kickoracle', '/etc/kickoracle/environment', '/var/lib/kickoracle']) {
    expect(service).toContain(folder);
    expect(command).toContain(folder);
  }
});

it.each(['kickoracle', 'set-up-debian.sh'])('%s is a script that a shell can read', (name) => {
  expect(spawnSync('sh', ['-n', pathOf(name)])).toMatchObject({ status: 0 });
});
