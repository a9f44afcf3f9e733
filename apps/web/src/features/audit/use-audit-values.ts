import type { AuditEntryView } from '@kickoracle/contracts';
import { parseScore, tablePlaces, writeScore } from '@kickoracle/game';
import { useTranslation } from 'react-i18next';
import { useCompetitionNames } from '#game/competitions/competition-names.ts';
import { ruleNumber } from '#game/awards/rule-number.ts';
import { useFormat } from '#lib/use-format.ts';
import { fieldOf } from './audit-record.ts';
import type { ValueFormats } from './sentences.ts';

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/;

/** Returns formatters of recorded values: times in the viewer's zone, teams by name. */
export function useAuditValues() {
  const { t, i18n } = useTranslation(['adminAudit', 'adminTeams', 'countries', 'competitions']);
  const format = useFormat();
  const { countryName } = useCompetitionNames();
  const { language } = i18n;
  const list = new Intl.ListFormat(language);

  return ({ names }: Pick<AuditEntryView, 'names'>): ValueFormats => {
    function inWords(value: unknown): string {
      if (value === null || value === undefined || value === '') return t('nothing');
      if (typeof value === 'boolean') return t(value ? 'yes' : 'no');
      if (typeof value === 'number') return String(value);
      if (Array.isArray(value)) return list.format(value.map(inWords));
      if (typeof value !== 'string') return JSON.stringify(value);
      if (INSTANT.test(value)) return format.date(value, 'datetime');
      return names[value] ?? value;
    }

    function field(record: unknown, path: string): string {
      const value = fieldOf(record, path);
      const isText = typeof value === 'string';
      if (isText && path === 'country') return countryName(value);
      if (isText && path === 'sport') return t(`adminTeams:sports.${value as 'football'}`);
      if (isText && path === 'pattern') return t(`adminTeams:colors.patterns.${value as 'plain'}`);
      if (isText && path === 'rewardVersion') return ruleNumber(value);
      if (isText && path === 'source') return t(`sources.${value as 'bookmakers'}`);
      if (isText && path === 'policy') return t(`signUpPolicies.${value as 'open'}`);
      if (isText && path === 'reason') return t(`refusals.${value as 'used'}`);
      if (typeof value !== 'number') return inWords(value);
      if (path.endsWith('_month')) return format.month(value);
      return path === 'reward' ? format.number(value) : inWords(value);
    }

    function result(record: unknown): string {
      const recorded = fieldOf(record, 'result');
      const answer = fieldOf(recorded, 'score') ?? recorded;
      if (typeof answer !== 'string') return inWords(answer);
      if (parseScore(answer)) return writeScore(answer, format.locale);
      const places = tablePlaces(answer);
      return places.every((place) => place in names)
        ? places.map(inWords).join(', ')
        : inWords(answer);
    }
    return { field, result };
  };
}
