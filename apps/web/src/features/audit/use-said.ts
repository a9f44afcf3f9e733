import type { AuditEntryView } from '@kickoracle/contracts';
import { parseScore, tablePlaces } from '@kickoracle/game';
import { useTranslation } from '../../lib/translation/use-translation.ts';
import { useCompetitionNames } from '../../game/competitions/competition-names.ts';
import { formatDate, formatMonth, formatNumber, formatScoreForReading } from '../../lib/format.ts';
import { fieldOf } from './audit-record.ts';
import type { Said } from './sentences.ts';

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/;

/** Returns recorded values as people read them: moments in their zone, teams by name, scores with a dash. */
export function useSaid() {
  const { t, i18n } = useTranslation(['adminAudit', 'adminTeams', 'countries', 'competitions']);
  const { countryName } = useCompetitionNames();
  const { language } = i18n;
  const list = new Intl.ListFormat(language);

  return ({ names }: Pick<AuditEntryView, 'names'>): Said => {
    function inWords(value: unknown): string {
      if (value === null || value === undefined || value === '') return t('nothing');
      if (typeof value === 'boolean') return t(value ? 'yes' : 'no');
      if (typeof value === 'number') return String(value);
      if (Array.isArray(value)) return list.format(value.map(inWords));
      if (typeof value !== 'string') return JSON.stringify(value);
      if (INSTANT.test(value)) return formatDate(value, 'datetime', language);
      return names[value] ?? value;
    }

    function field(record: unknown, path: string): string {
      const value = fieldOf(record, path);
      const isText = typeof value === 'string';
      if (isText && path === 'country') return countryName(value);
      if (isText && path === 'sport') return t(`adminTeams:sports.${value as 'football'}`);
      if (isText && path === 'pattern') return t(`adminTeams:colors.patterns.${value as 'plain'}`);
      if (isText && path === 'source') return t(`sources.${value as 'bookmakers'}`);
      if (typeof value !== 'number') return inWords(value);
      if (path.endsWith('_month')) return formatMonth(value, language);
      return path === 'reward' ? formatNumber(value, language) : inWords(value);
    }

    function result(record: unknown): string {
      const recorded = fieldOf(record, 'result');
      const answer = fieldOf(recorded, 'score') ?? recorded;
      if (typeof answer !== 'string') return inWords(answer);
      const score = parseScore(answer);
      if (score) return formatScoreForReading(score);
      const places = tablePlaces(answer);
      return places.every((place) => place in names)
        ? places.map(inWords).join(', ')
        : inWords(answer);
    }
    return { field, result };
  };
}
