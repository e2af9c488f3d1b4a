import { PublicSite } from './app/public-site.tsx';
import { showPage } from './app/root.tsx';
import { paths } from './lib/paths.ts';
import { readSessionId } from './lib/session.ts';
import './styles.css';

// Why a separate entry: web/src/README.md. With a session, the search form opens in the console. Visitors load none of
// the console.
if (location.pathname === paths.verification && readSessionId() !== null) {
  void import('./app/console.tsx').then(({ showConsole }) => {
    showConsole();
  });
} else {
  showPage(<PublicSite path={location.pathname} />);
}
