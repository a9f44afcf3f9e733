import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterEach, describe, expect, it } from 'vitest';
import { listenLocally } from '../testing/listen-locally.ts';
import { trackServerProcesses } from '../testing/server-process.ts';

const processes = trackServerProcesses();

type Span = {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly attributes: { key: string; value: Record<string, unknown> }[];
};
type Export = { resourceSpans: { scopeSpans: { spans: Span[] }[] }[] };

const ends: (() => void)[] = [];
afterEach(() => ends.splice(0).forEach((end) => end()));

async function startCollector() {
  const sent: string[] = [];
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      sent.push(`${request.method} ${request.url}\n${body}`);
      response.setHeader('content-type', 'application/json').end('{}');
    });
  });
  const { url, stop } = await listenLocally(server);
  ends.push(() => void stop());
  return { url, sent };
}

describe('traces', { tags: ['slow'] }, () => {
  it('have requests and their statements, without personal data', async () => {
    const collector = await startCollector();
    const environment = { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url };
    const server = await processes.startServer(await processes.createDataDir(), environment);
    await fetch(`${server.url}/api/leaderboard?year=2026`);
    await fetch(`${server.url}/api/accounts/sign-in`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: server.url },
      body: JSON.stringify({ email: 'canary@players.example', password: 'canary of a password' }),
    });
    await server.end('SIGTERM');

    expect(collector.sent.every((each) => each.startsWith('POST /v1/traces\n'))).toBe(true);
    const spans = collector.sent
      .map((each) => JSON.parse(each.slice(each.indexOf('\n'))) as Export)
      .flatMap(({ resourceSpans }) => resourceSpans)
      .flatMap(({ scopeSpans }) => scopeSpans)
      .flatMap(({ spans: each }) => each);
    const board = spans.find(({ name }) => name === 'GET leaderboard.getLeaderboard');
    expect(board?.attributes).toContainEqual({
      key: 'http.response.status_code',
      value: { intValue: 200 },
    });
    const within = spans.filter(({ parentSpanId }) => parentSpanId === board?.spanId);
    expect(within.map(({ name }) => name)).toContain('SELECT');
    expect(spans.map(({ name }) => name)).toContain('POST accounts.signIn');
    expect(collector.sent.join()).not.toContain('canary');
  });

  it('without a collector do not delay a shutdown', async () => {
    const closed = await listenLocally(createServer());
    await closed.stop();
    const environment = { OTEL_EXPORTER_OTLP_ENDPOINT: closed.url };
    const server = await processes.startServer(await processes.createDataDir(), environment);
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
    const { code } = await server.end('SIGTERM');
    expect(code).toBe(0);
  });
});
