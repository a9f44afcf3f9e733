import { ERROR_CODES } from '@kickoracle/contracts';
import { ORPCError } from '@orpc/client';
import { renderHook } from '@testing-library/react';
import i18next from 'i18next';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import german from '../../public/locales/de/errors.json' with { type: 'json' };
import { startEnglish } from '../testing/i18n.ts';
import { api } from './api.ts';
import { useErrorTexts } from './use-error-texts.ts';

beforeAll(async () => {
  await startEnglish();
  i18next.addResourceBundle('de', 'errors', german);
});

async function textOf(error: unknown, language: string) {
  await i18next.changeLanguage(language);
  return renderHook(useErrorTexts).result.current.errorText(error);
}
const refused = (code: string, message: string) => new ORPCError(code, { message });

describe('the text of an error', () => {
  it.each(Object.keys(ERROR_CODES))('OP-71: %s is translated by its code', async (code) => {
    const expected = german.codes[code as keyof typeof german.codes];
    expect(expected).toBeTruthy();
    expect(await textOf(refused(code, 'as the server says it'), 'de')).toBe(expected);
  });

  it('OP-71: an unknown code has the message of the server', async () => {
    const unknown = refused('BALL_IS_FLAT', 'The ball is flat.');
    expect(await textOf(unknown, 'de')).toBe('The ball is flat.');
  });

  it('RESULT-13, RESULT-14: without a message is a general one', async () => {
    expect(await textOf(Object.assign(refused('BALL_IS_FLAT', 'x'), { message: '' }), 'en')).toBe(
      'Error',
    );
  });

  it.each([500, 502, 503, 504])('of a proxy with status %i is translated', async (status) => {
    vi.stubGlobal('fetch', async () => new Response('<h1>nginx</h1>', { status }));
    const error = await api.competitions.listCompetitions().catch((refusal: unknown) => refusal);
    vi.unstubAllGlobals();
    expect(await textOf(error, 'de')).toBe('Bei uns ist etwas schiefgegangen.');
  });

  it('PROFILE-27: without a session says that no user is logged in', async () => {
    const { message } = ERROR_CODES.SIGN_IN_REQUIRED;
    expect(message).toBe('No user logged in');
    expect(await textOf(refused('SIGN_IN_REQUIRED', message), 'en')).toBe(message);
  });

  it.each([
    ['no_canvas', 'Canvas 2D context not available'],
    ['no_blob', 'Canvas toBlob failed'],
  ] as const)('PHOTO-05: of a picture that cannot be drawn, %s: %s', async (problem, text) => {
    await i18next.changeLanguage('en');
    expect(renderHook(useErrorTexts).result.current.pictureProblemText(problem)).toBe(text);
  });

  it('names the connection without a response', async () => {
    expect(await textOf(new TypeError('Failed to fetch'), 'en')).toMatch(/reach the server/);
  });
});
