import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { PublicSite } from './app/public-site.tsx';
import { paths } from './lib/paths.ts';
import { readSessionId } from './lib/session-storage.ts';
import './styles.css';

// The search form is a screen of the console too: who is logged in gets it there. Everyone else loads none of the console.
if (location.pathname === paths.verification && readSessionId() !== null) void import('./main.tsx');
else showPublicSite();

function showPublicSite(): void {
  const root = document.getElementById('root');
  if (!root) throw new Error('verify.html has no #root');
  createRoot(root).render(
    <StrictMode>
      <PublicSite path={location.pathname} />
    </StrictMode>,
  );
}
