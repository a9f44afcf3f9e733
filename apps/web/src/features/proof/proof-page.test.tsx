import { screen } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { startEnglish } from '#testing/i18n.ts';
import { showPage } from '#testing/show-page.tsx';
import { PROOF_FIGURES } from './proof-figures.ts';
import { ProofPage } from './proof-page.tsx';

beforeAll(startEnglish);

it('shows every figure of the back-test in its text, and the limits of the test', async () => {
  showPage(<ProofPage />, { at: '/proof', route: '/proof' });
  expect(await screen.findByRole('heading', { level: 1 })).toBeDefined();
  const cells = screen.getAllByRole('cell').map((cell) => cell.textContent);
  const { skill, xp, fixed, withEvents, ties } = PROOF_FIGURES;
  expect(cells).toEqual([...skill, ...xp, ...fixed].map((value) => value.toFixed(2)));
  const text = document.body.textContent;
  expect(text).toContain(`${xp[3]} by our XP, ${fixed[3]} by the fixed points`);
  expect(text).toContain(`the season comes to ${withEvents}`);
  expect(text).toContain(`${100 * ties}% of totals`);
  expect(text).toContain(`${skill[1]} compared with ${xp[1]}`);
  expect(text).not.toContain('{{');
  expect(screen.getByRole('heading', { name: 'What it doesn’t say' })).toBeDefined();
});
