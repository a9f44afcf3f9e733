import type { AuditEntryView } from '@kickoracle/contracts';
import type adminAudit from '../../../public/locales/en/adminAudit.json';
import { paths } from '#game/paths.ts';

export type CorrectionLink = { readonly key: keyof typeof adminAudit.links; readonly to: string };

export function correctionLink({
  subject,
  isStanding,
  action,
}: AuditEntryView): CorrectionLink | null {
  const key = isStanding ? 'correct' : 'desk';
  switch (subject.kind) {
    case 'match':
    case 'import_question':
      return subject.isGone ? null : { key, to: paths.matchAdmin(subject.matchId) };
    case 'event':
      return subject.isGone ? null : { key, to: paths.eventAdmin(subject.eventId) };
    case 'team':
      return { key: 'teams', to: paths.adminTeams };
    case 'competition':
      return { key: 'competitions', to: paths.adminCompetitions };
    case 'settings':
      return action === 'set_sign_up'
        ? { key: 'players', to: paths.adminPlayers }
        : { key: 'results', to: paths.adminResults };
    case 'contact_message':
      return { key: 'messages', to: paths.adminMessages };
    case 'league':
      return subject.name === null ? null : { key: 'leagues', to: paths.adminLeagues };
    case 'player':
      return subject.username === null ? null : { key: 'players', to: paths.adminPlayers };
    case 'unknown':
      return null;
  }
}
