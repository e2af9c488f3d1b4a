import { RouteError } from './app/route-error.tsx';
import { showPage } from './app/root.tsx';
import { LoginPage } from './features/auth/login-page.tsx';
import { paths } from './lib/paths.ts';
import { readSessionId, storeSessionId, subscribeSessionId } from './lib/session.ts';
import './styles.css';

const loadConsole = () => import('./app/console.tsx');
/** Parameter of an invitation's link after the `#`, which no server sees. */
const invitationParameter = 'invitation';
let timesOpened = 0;

// A link opened in the login's tab causes no reload, because only the part after `#` changes.
addEventListener('hashchange', () => {
  const token = invitationInAddress();
  if (token !== null) void showInvitation(token);
});
const token = invitationInAddress();
if (token === null) enter();
else void showInvitation(token);

// A stored session continues in the console, which checks it and redirects `/login` to the dashboard.
function enter(): void {
  if (readSessionId() === null) showLogin();
  else void goOn();
}

function showLogin(): void {
  // A sign-in in another tab counts too.
  const stop = subscribeSessionId(() => {
    if (readSessionId() === null) return;
    stop();
    void goOn();
  });
  prepareConsole();
  showPage(<LoginPage onSignIn={signIn} />);
}

/** Shows an opened invitation, even to a signed-in user. Loads its code only then. */
async function showInvitation(invited: string): Promise<void> {
  try {
    const { InvitationPage } = await import('./features/auth/invitation-page.tsx');
    forgetInvitationInAddress();
    prepareConsole();
    // The same link may be opened twice and be used up the second time.
    timesOpened += 1;
    showPage(<InvitationPage key={timesOpened} token={invited} onSignIn={signIn} onLeave={enter} />);
  } catch {
    showPage(<RouteError />);
  }
}

// Loads the console during the server's answer. A failure is retried when it is needed.
function prepareConsole(): void {
  const prepare = () => {
    loadConsole().catch(() => undefined);
  };
  document.addEventListener('submit', prepare, { once: true });
}

function signIn(sessionId: string): Promise<void> {
  storeSessionId(sessionId);
  return goOn();
}

async function goOn(): Promise<void> {
  try {
    const { showConsole } = await loadConsole();
    showConsole();
  } catch {
    // An outdated page names deleted files; the console's page names current ones.
    location.replace(paths.dashboard);
  }
}

/** Token of an opened invitation link, or null. It is after the `#`, which no server sees. */
function invitationInAddress(): string | null {
  return new URLSearchParams(location.hash.slice(1)).get(invitationParameter);
}

/** Removes it from the address, so that it stays in no history and on no screen. */
function forgetInvitationInAddress(): void {
  history.replaceState(history.state, '', location.pathname + location.search);
}
