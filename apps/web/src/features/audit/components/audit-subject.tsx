import type { AuditEntryView, AuditSubjectView } from '@kickoracle/contracts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useEventTexts } from '#game/items/event-texts.ts';
import { paths } from '#game/paths.ts';
import { fieldOf } from '../audit-record.ts';

function pathOf(subject: AuditSubjectView): string | null {
  switch (subject.kind) {
    case 'match':
    case 'import_question':
      return subject.isGone ? null : paths.match(subject.matchId);
    case 'event':
      return subject.isGone ? null : paths.event(subject.eventId);
    case 'player':
      return subject.username === null ? null : paths.profile(subject.username);
    case 'team':
    case 'competition':
    case 'league':
    case 'settings':
    case 'contact_message':
    case 'unknown':
      return null;
  }
}

export function AuditSubject({ entry }: { entry: Pick<AuditEntryView, 'subject' | 'before'> }) {
  const { subject, before } = entry;
  const { t } = useTranslation('adminAudit');
  const { titleOf } = useEventTexts();
  const nameOf = (): string => {
    switch (subject.kind) {
      case 'match':
      case 'import_question':
        return `${subject.team1} – ${subject.team2}`;
      case 'event':
        return titleOf(subject);
      case 'team':
      case 'competition':
        return subject.name;
      case 'league':
        return subject.name ?? t('subjects.league');
      case 'player':
        return subject.username ?? t('deletedAccount');
      case 'settings':
      case 'contact_message':
        return t(`subjects.${subject.kind}`);
      case 'unknown': {
        const name = fieldOf(before, 'name');
        return typeof name === 'string' ? name : t(`subjects.${subject.subjectKind}`);
      }
    }
  };
  const to = pathOf(subject);
  const isDeleted = subject.kind === 'unknown' || ('isGone' in subject && subject.isGone);
  return (
    <span className="min-w-0 font-semibold [overflow-wrap:anywhere]">
      {to === null ? (
        nameOf()
      ) : (
        <Link to={to} className="underline underline-offset-4">
          {nameOf()}
        </Link>
      )}
      {isDeleted && <span className="text-soft"> ({t('gone')})</span>}
    </span>
  );
}
