import type { LeagueRole } from '@kickoracle/game';
import { useTranslation } from 'react-i18next';
import { Badge } from '#ui/feedback/badge.tsx';
import { Crown, ShieldCheck } from '#ui/icons/icons.ts';

export function RoleBadge({ role }: { role: LeagueRole }) {
  const { t } = useTranslation('leagues');
  if (role === 'member') return null;
  const Icon = role === 'owner' ? Crown : ShieldCheck;
  return (
    <Badge tone={role === 'owner' ? 'won' : 'quiet'}>
      <Icon aria-hidden="true" className="size-3.5 shrink-0" />
      {t(`roles.${role}`)}
    </Badge>
  );
}
