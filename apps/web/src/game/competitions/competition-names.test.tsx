import { cleanup, render, screen } from '@testing-library/react';
import i18next from 'i18next';
import { beforeAll, expect, it } from 'vitest';
import german from '../../../public/locales/de/competitions.json' with { type: 'json' };
import english from '../../../public/locales/en/competitions.json' with { type: 'json' };
import { startEnglish } from '#testing/i18n.ts';
import { useCompetitionNames } from './competition-names.ts';

beforeAll(startEnglish);

function Name({ of: name }: { of: string }) {
  const { competitionName } = useCompetitionNames();
  return <p>{competitionName(name)}</p>;
}

const show = (name: string) => {
  render(<Name of={name} />);
  return screen.getByRole('paragraph').textContent;
};

it('I18N-16: a competition is called by its translated name, and by its own where there is none', async () => {
  const [name, translated] = Object.entries(german).find(
    ([own, said]) => own !== said && english[own as keyof typeof english] !== said,
  )!;
  i18next.addResourceBundle('de', 'competitions', german);
  await i18next.changeLanguage('de');
  expect(show(name)).toBe(translated);
  cleanup();
  expect(show('Liga 3. Nord: Gruppe A')).toBe('Liga 3. Nord: Gruppe A');
});
