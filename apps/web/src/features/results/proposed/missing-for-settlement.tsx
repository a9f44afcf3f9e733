import type { MatchView } from '@kickoracle/contracts';
import { useTranslation } from 'react-i18next';
import { usePartTitle } from '#game/standing/use-ordered-parts.ts';
import type { ProposalGroup } from '../entry/group-proposals.ts';

/** Explains why one click can't settle it: a date, a score or other answers are missing. */
export function MissingForSettlement({ match, group }: { match: MatchView; group: ProposalGroup }) {
  const { t, i18n } = useTranslation('results');
  const titleOf = usePartTitle();
  const { result, proposals } = group;
  const missing = (proposals[0]?.missing ?? []).map(titleOf);
  if (match.note === 'postponed') return <p className="text-soft">{t('proposed.needs.date')}</p>;
  if (result === null) return <p className="text-soft">{t('proposed.needs.score')}</p>;
  if (missing.length === 0) return null;
  const questions = new Intl.ListFormat(i18n.language).format(missing);
  return <p className="text-soft">{t('proposed.needs.answers', { questions })}</p>;
}
