import './control-words.ts';
import { RouteError } from './app/route-error.tsx';
import { showPage } from './app/root.tsx';
import { LoginPage } from './features/auth/login-page.tsx';
import { paths } from './lib/paths.ts';
import { readSessionId, storeSessionId, subscribeSessionId } from './lib/session.ts';
import './styles.css';

const loadConsole = () => import('./app/console.tsx');
/** Parameter of an invitation's link behind the `#`, which no server sees. */
const invitationParameter = 'invitation';
let timesOpened = 0;

// A link that is opened in the tab of the login does not reload it: only the part behind the `#` changes.
addEventListener('hashchange', () => {
  const token = invitationInAddress();
  if (token !== null) void showInvitation(token);
});
const token = invitationInAddress();
if (token === null) enter();
else void showInvitation(token);

// A stored session goes on in the console, which checks it and leads from `/login` to the dashboard.
function enter(): void {
  if (readSessionId() === null) showLogin();
  else void goOn();
}

function showLogin(): void {
  // A sign-in in another tab counts here too.
  const stop = subscribeSessionId(() => {
    if (readSessionId() === null) return;
    stop();
    void goOn();
  });
  prepareConsole();
  showPage(<LoginPage onSignIn={signIn} />);
}

/** Shows an invitation to whoever opens its link, even where somebody is signed in. Its code is fetched only then. */
async function showInvitation(invited: string): Promise<void> {
  try {
    const { InvitationPage } = await import('./features/auth/invitation-page.tsx');
    forgetInvitationInAddress();
    prepareConsole();
    // The same link may be opened twice, and be used up the second time.
    timesOpened += 1;
    showPage(<InvitationPage key={timesOpened} token={invited} onSignIn={signIn} onLeave={enter} />);
  } catch {
    showPage(<RouteError />);
  }
}

// The console is fetched while the server answers. What fails now is tried again when it is needed.
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
    // A page that is older than the site names files that are gone. The console's own page names those that are there.
    location.replace(paths.dashboard);
  }
}

/** The token of the invitation whose link was opened; null without one. It stands behind the `#`, which no server sees. */
function invitationInAddress(): string | null {
  return new URLSearchParams(location.hash.slice(1)).get(invitationParameter);
}

/** Takes it out of the address, so that it stays in no history and on no screen. */
function forgetInvitationInAddress(): void {
  history.replaceState(history.state, '', location.pathname + location.search);
}
