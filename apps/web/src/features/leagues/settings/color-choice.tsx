import { LEAGUE_COLOR_NAMES, LEAGUE_COLORS, type LeagueColors } from '@kickoracle/game';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';

type ColorChoiceProps = { value: LeagueColors; onChange: (colors: LeagueColors) => void };

/** The colours of a crest, as pairs with names for screen readers. */
export function ColorChoice({ value, onChange }: ColorChoiceProps) {
  const { t } = useTranslation('leagues');
  const name = useId();
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 font-semibold">{t('form.colors')}</legend>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(2.75rem,1fr))] gap-1.5">
        {LEAGUE_COLOR_NAMES.map((colors) => (
          <label
            key={colors}
            title={t(`colors.${colors}`)}
            className="grid min-h-11 cursor-pointer place-items-center rounded-base border-2 border-transparent hover:border-edge has-checked:border-accent-edge has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name={name}
              checked={colors === value}
              onChange={() => onChange(colors)}
              className="sr-only"
            />
            <Swatch colors={colors} />
            <span className="sr-only">{t(`colors.${colors}`)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function Swatch({ colors }: { colors: LeagueColors }) {
  const { field, detail } = LEAGUE_COLORS[colors];
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true" className="size-8 forced-color-adjust-none">
      <circle cx="16" cy="16" r="15" fill={field} className="stroke-edge" strokeWidth="1.500" />
      <path d="M16 1a15 15 0 0 1 0 30Z" fill={detail} />
    </svg>
  );
}
