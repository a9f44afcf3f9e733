import type {
  AuditEntryView,
  AuditSubjectView,
  CompetitionId,
  EventId,
  MatchId,
  TeamId,
} from '@kickoracle/contracts';
import { idsIn, type AuditRow } from './audit.service.ts';

function toSubjectView({ subjectKind: kind, subjectId: id, subject }: AuditRow): AuditSubjectView {
  if (!subject) return { kind: 'unknown', subjectKind: kind, id };
  const { isGone = false } = subject;
  switch (kind) {
    case 'match':
    case 'import_question': {
      const { matchId, team1, team2 } = subject;
      return { kind, matchId: matchId as MatchId, team1: team1!, team2: team2!, isGone };
    }
    case 'event': {
      const { title = null, titleKey = null } = subject;
      return { kind, eventId: id as EventId, title, titleKey, isGone };
    }
    case 'team':
      return { kind, teamId: id as TeamId, name: subject.name! };
    case 'competition':
      return { kind, competitionId: id as CompetitionId, name: subject.name! };
    case 'league':
      return { kind, name: subject.name ?? null };
    case 'settings':
    case 'contact_message':
      return { kind };
    case 'player':
      return { kind, username: subject.username ?? null };
  }
}

export function toEntryView(row: AuditRow, names: ReadonlyMap<string, string>): AuditEntryView {
  const { id, isAutomatic, administrator, action, before, after, createdAt, requestId } = row;
  const mentioned = idsIn(row).flatMap((mention) => {
    const name = names.get(mention);
    return name === undefined ? [] : [[mention, name] as const];
  });
  return {
    id,
    isAutomatic,
    administrator,
    action,
    subject: toSubjectView(row),
    before,
    after,
    names: Object.fromEntries(mentioned),
    isStanding: row.isStanding,
    createdAt: createdAt.toISOString(),
    requestId,
  };
}
