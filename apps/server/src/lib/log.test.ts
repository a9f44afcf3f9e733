import { expect, it } from 'vitest';
import { DatabaseAway } from '../db/connection/away.ts';
import { DomainError } from './errors.ts';
import { createLog } from './log.ts';

const WARNING = 40;
const ERROR = 50;

function openLog(logLevel: 'warn' | 'debug' = 'warn') {
  const lines: Record<string, unknown>[] = [];
  const write = (line: string) => void lines.push(JSON.parse(line));
  return { log: createLog({ logLevel }, { write }), lines };
}

it.each<[string, Error, string]>([
  ['a server that is busy', new DomainError('SERVER_BUSY'), 'SERVER_BUSY'],
  [
    'a database that is away',
    new DatabaseAway(new Error('Connection terminated')),
    'SERVER_BUSY: Connection terminated',
  ],
  [
    'several of them',
    new AggregateError(
      [new DomainError('SERVER_BUSY'), new DatabaseAway(null)],
      'not all was done',
    ),
    'not all was done',
  ],
])('%s is a warning without a stack, wherever it is logged', (_, error, reason) => {
  const { log, lines } = openLog();
  log.error({ err: error, job: 'clean-up' }, 'a job failed');
  log.warn({ err: error }, 'rejected requests could not be counted');
  log.error(error);
  log.child({ server: 1 }).fatal({ err: error }, 'the end');
  expect(lines).toHaveLength(4);
  expect(lines[0]).toMatchObject({ level: WARNING, job: 'clean-up', msg: 'a job failed', reason });
  for (const line of lines) {
    expect(line).toMatchObject({ level: WARNING, reason });
    expect(JSON.stringify(line)).not.toContain('log.test.ts');
  }
});

it('an error other than SERVER_BUSY keeps its level and stack', () => {
  const { log, lines } = openLog();
  const mixed = new AggregateError([new DomainError('SERVER_BUSY'), new Error('a fault')]);
  log.error({ err: new Error('a fault') }, 'it failed');
  log.error({ err: mixed }, 'it failed');
  log.error('only words');
  log.warn({ jobs: 3 }, 'with %s', 'figures');
  expect(lines.map(({ level }) => level)).toEqual([ERROR, ERROR, ERROR, WARNING]);
  expect(JSON.stringify(lines[0])).toContain('log.test.ts');
  expect(lines[3]).toMatchObject({ jobs: 3, msg: 'with figures' });
});

it('a level above warnings leaves out SERVER_BUSY', () => {
  const lines: string[] = [];
  const log = createLog({ logLevel: 'error' }, { write: (line: string) => void lines.push(line) });
  log.error({ err: new DomainError('SERVER_BUSY') }, 'a job failed');
  expect(lines).toEqual([]);
});
