import type { AuditAction } from '@kickoracle/contracts';
import type adminAudit from '../../../public/locales/en/adminAudit.json';
import { fieldOf, fieldsOf } from './audit-record.ts';

type FieldName = keyof typeof adminAudit.fields;

/** Fields beside the sentence, shown if they changed. */
const FACTS: Readonly<Partial<Record<AuditAction, readonly FieldName[]>>> = {
  answer_import_question: ['kickoffAt', 'team1', 'team2'],
  mend_texts: ['title', 'description'],
  update_competition: ['name', 'country', 'sport', 'season_start_month', 'season_end_month'],
  update_colors: ['pattern', 'field', 'detail'],
  update_rewards: ['source'],
  update_team: ['name', 'shortName', 'country', 'isNationalTeam'],
};

export type Fact = {
  readonly field: FieldName;
  readonly language: string | null;
  readonly path: string;
};

type Recorded = { readonly before: unknown; readonly after: unknown };

/** Returns the changed fields to show beside the sentence of an entry. */
export function factsOf(action: AuditAction, { before, after }: Recorded): Fact[] {
  return (FACTS[action] ?? [])
    .flatMap((field): Fact[] => {
      const texts = { ...fieldsOf(fieldOf(before, field)), ...fieldsOf(fieldOf(after, field)) };
      const languages = Object.keys(texts);
      if (languages.length === 0) return [{ field, language: null, path: field }];
      return languages.map((language) => ({ field, language, path: `${field}.${language}` }));
    })
    .filter(({ path }) => {
      const [was, is] = [fieldOf(before, path), fieldOf(after, path)];
      return JSON.stringify(was ?? null) !== JSON.stringify(is ?? null);
    });
}
