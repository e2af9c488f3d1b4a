import './words.ts';
import { PublicSite } from './app/public-site.tsx';
import { showPage } from './app/root.tsx';
import { paths } from './lib/paths.ts';
import { readSessionId } from './lib/session.ts';
import './styles.css';

// Why an entry of its own: docs/decisions/008.
// The search form is a screen of the console too: with a session it is shown there. A visitor loads none of the console.
if (location.pathname === paths.verification && readSessionId() !== null) {
  void import('./app/console.tsx').then(({ showConsole }) => {
    showConsole();
  });
} else {
  showPage(<PublicSite path={location.pathname} />);
}
