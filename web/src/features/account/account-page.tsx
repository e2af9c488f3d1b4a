import { PageIntro } from '../../ui/page-intro.tsx';
import { PasswordCard } from './password-card.tsx';
import { SessionsCard } from './sessions-card.tsx';

/** `/account`: the password and the sessions of whoever is signed in. */
export function AccountPage() {
  return (
    <div className="grid w-full max-w-3xl gap-4 sm:gap-6">
      <PageIntro purpose="Your password, and where you are signed in." />
      <PasswordCard />
      <SessionsCard />
    </div>
  );
}
