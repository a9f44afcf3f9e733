import i18next from 'i18next';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { startI18n } from './i18n.ts';

afterEach(() => vi.unstubAllGlobals());

describe('the texts', () => {
  it('I18N-10: are read ten at once, and five times again, first after 350 ms', async () => {
    vi.stubGlobal('fetch', async () => Response.json({ hello: 'Hello' }));
    await startI18n();
    expect(i18next.options).toMatchObject({
      maxParallelReads: 10,
      maxRetries: 5,
      retryTimeout: 350,
    });
    expect(i18next.services.backendConnector).toMatchObject({
      maxParallelReads: 10,
      maxRetries: 5,
      retryTimeout: 350,
    });
  });
});
