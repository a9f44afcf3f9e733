// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import german from '../../../public/locales/de/competitions.json' with { type: 'json' };
import english from '../../../public/locales/en/competitions.json' with { type: 'json' };
import { startEnglish } from '../../testing/i18n.ts';
import { useCompetitionNames } from './competition-names.ts';

beforeAll(startEnglish);
afterEach(cleanup);

function Name({ of: name }: { of: string }) {
  const { competitionName } = useCompetitionNames();
  return <p>{competitionName(name)}</p>;
}

it('I18N-16: a competition is called by its translated name, and by its own where there is none', () => {
  const [known] = Object.entries(english)[0]!;
  expect(Object.keys(german)).toContain(known);
  render(<Name of={known} />);
  expect(screen.getByText(english[known as keyof typeof english])).toBeDefined();
  cleanup();
  // Dots and colons in a name are no paths into the texts.
  render(<Name of="Liga 3. Nord: Gruppe A" />);
  expect(screen.getByText('Liga 3. Nord: Gruppe A')).toBeDefined();
});
