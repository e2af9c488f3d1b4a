import { hashIn } from 'functions/contract/text/address';
import { say } from 'functions/contract/words/say';
import { buttonStyle } from '../ui/style.ts';
import { paths } from '../lib/paths.ts';
import { PublicFrame } from './public-frame.tsx';
import { CertificatePage } from '../features/verification/page/certificate-page.tsx';
import { DetailsPage } from '../features/verification/page/details-page.tsx';
import { LaterPart } from '../features/verification/page/later-part.tsx';
import { SearchTitle } from './public-frame.tsx';

/** Public pages below `/verify` and `/verification`, without console code. */
export function PublicSite({ path }: { path: string }) {
  const [, page = '', text = ''] = /^\/(\w+)\/*(.*)$/.exec(path) ?? [];
  const hash = hashIn(text) ?? text;
  if (hash === '') {
    return (
      <PublicFrame>
        <SearchTitle />
        <h1 className="sr-only">{say('page.search')}</h1>
        <LaterPart load={loadSearch} props={{}} waiting={null} />
      </PublicFrame>
    );
  }
  return (
    <PublicFrame
      action={
        <a className={buttonStyle('ghost')} href={paths.verification}>
          {say('page.verifyBadge')}
        </a>
      }
    >
      {page === 'verify' ? <CertificatePage hash={hash} /> : <DetailsPage hash={hash} />}
    </PublicFrame>
  );
}

// Visitors who open a badge's link do not need the form.
async function loadSearch() {
  return (await import('../features/verification/page/search-page.tsx')).SearchPage;
}
