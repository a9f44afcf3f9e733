import { ERROR_CODES } from '@kickoracle/contracts';
import { ORPCError } from '@orpc/client';
import { renderHook } from '@testing-library/react';
import { translator } from './translation/translator.ts';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import german from '../../public/locales/de/errors.json' with { type: 'json' };
import { startEnglish } from '../testing/i18n.ts';
import { api } from './api.ts';
import { useErrorTexts } from './use-error-texts.ts';

beforeAll(async () => {
  await startEnglish();
  translator.addResourceBundle('de', 'errors', german);
});

async function textOf(error: unknown, language: string) {
  await translator.changeLanguage(language);
  return renderHook(useErrorTexts).result.current.errorText(error);
}
const refused = (code: string, message: string) => new ORPCError(code, { message });

describe('what is said about an error', () => {
  it.each(Object.keys(ERROR_CODES))('OP-71: %s is translated by its code', async (code) => {
    const said = german.codes[code as keyof typeof german.codes];
    expect(said).toBeTruthy();
    expect(await textOf(refused(code, 'as the server says it'), 'de')).toBe(said);
  });

  it('OP-71: a code without a text is told in the words of the server', async () => {
    const unknown = refused('BALL_IS_FLAT', 'The ball is flat.');
    expect(await textOf(unknown, 'de')).toBe('The ball is flat.');
  });

  it('RESULT-13, RESULT-14: without any words, that there was an error', async () => {
    expect(await textOf(Object.assign(refused('BALL_IS_FLAT', 'x'), { message: '' }), 'en')).toBe(
      'Error',
    );
  });

  it.each([500, 502, 503, 504])(
    'of a proxy that answers %i in the player’s words',
    async (status) => {
      vi.stubGlobal('fetch', async () => new Response('<h1>nginx</h1>', { status }));
      const error = await api.competitions.listCompetitions().catch((refusal: unknown) => refusal);
      vi.unstubAllGlobals();
      expect(await textOf(error, 'de')).toBe('Bei uns ist etwas schiefgegangen.');
    },
  );

  it('PROFILE-27: without a session, that no user is logged in', async () => {
    const { message } = ERROR_CODES.SIGN_IN_REQUIRED;
    expect(message).toBe('No user logged in');
    expect(await textOf(refused('SIGN_IN_REQUIRED', message), 'en')).toBe(message);
  });

  it.each([
    ['no_canvas', 'Canvas 2D context not available'],
    ['no_blob', 'Canvas toBlob failed'],
  ] as const)('PHOTO-05: of a picture that cannot be drawn, %s: %s', async (problem, text) => {
    await translator.changeLanguage('en');
    expect(renderHook(useErrorTexts).result.current.pictureProblemText(problem)).toBe(text);
  });

  it('is another thing when there was no answer at all', async () => {
    expect(await textOf(new TypeError('Failed to fetch'), 'en')).toMatch(/reach the server/);
  });
});
