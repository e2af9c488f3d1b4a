import { showPage } from './app/show-page.tsx';
import { LoginPage } from './features/auth/login-page.tsx';
import { paths } from './lib/paths.ts';
import { readSessionId, storeSessionId, subscribeSessionId } from './lib/session-storage.ts';
import './styles.css';

const loadConsole = () => import('./app/console.tsx');

// A stored session goes on in the console, which checks it and leads from `/login` to the dashboard.
if (readSessionId() === null) showLogin();
else void goOn();

function showLogin(): void {
  // A sign-in in another tab counts here too.
  const stop = subscribeSessionId(() => {
    if (readSessionId() === null) return;
    stop();
    void goOn();
  });
  // The console is fetched while the server answers. What fails now is tried again when it is needed.
  const prepare = () => {
    loadConsole().catch(() => undefined);
  };
  document.addEventListener('submit', prepare, { once: true });
  const onSignIn = (sessionId: string) => {
    storeSessionId(sessionId);
    return goOn();
  };
  showPage(<LoginPage onSignIn={onSignIn} />);
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
