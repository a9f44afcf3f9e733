import type { LeagueInvitationView } from '@kickoracle/contracts';
import { useTranslation } from 'react-i18next';
import { paths } from '#game/paths.ts';
import { keepInvitation } from '#game/players/stored-invitation.ts';
import { ButtonLink } from '#ui/controls/button.tsx';

type JoinAsVisitorProps = { code: string; invitation: LeagueInvitationView };

/** Leads to the next round's sheet. The press joins once the visitor has an account. */
export function JoinAsVisitor({ code, invitation }: JoinAsVisitorProps) {
  const { t } = useTranslation('leagues');
  const { nextRound, joinPolicy } = invitation;
  const page = paths.joinLeague(code);
  const accept = () => keepInvitation(page, { isAccepted: true });
  return (
    <>
      <p className="text-balance text-soft">
        {t(nextRound ? 'join.visitorLead' : 'join.visitorLeadWithoutRound')}
        {joinPolicy === 'request' && ` ${t('join.byRequest')}`}
      </p>
      <div className="grid w-full gap-3">
        <ButtonLink
          to={nextRound ? paths.sheet(nextRound) : paths.signUpFrom(page)}
          onClick={accept}
        >
          {t(nextRound ? 'join.predict' : 'join.signUp')}
        </ButtonLink>
        <ButtonLink look="secondary" to={paths.signInFrom(page)}>
          {t('join.signIn')}
        </ButtonLink>
      </div>
    </>
  );
}
