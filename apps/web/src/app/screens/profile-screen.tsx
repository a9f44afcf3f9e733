import { AccountSecurity } from '../../features/accounts/own-account/account-security.tsx';
import { EditNameForm } from '../../features/accounts/own-account/edit-name-form.tsx';
import { OwnAccount } from '../../features/accounts/own-account/own-account.tsx';
import { ProfilePage } from '../../features/profiles/profile-page.tsx';
import { useSession } from '../../game/players/session.ts';

/** A player, with their own account when they look at themselves. */
export function ProfileScreen() {
  const { session } = useSession();
  return (
    <ProfilePage
      renderNameEditor={({ profile, onRenamed, onClose }) => (
        <EditNameForm username={profile.username} onDone={onRenamed} onCancel={onClose} />
      )}
      renderAccount={() =>
        session && (
          <>
            <OwnAccount session={session} />
            <AccountSecurity session={session} />
          </>
        )
      }
    />
  );
}
