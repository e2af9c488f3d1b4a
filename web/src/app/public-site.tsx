import { buttonStyle } from '../ui/controls/button-style.ts';
import { paths } from '../lib/paths.ts';
import { PublicFrame } from '../components/public-frame.tsx';
import { CertificatePage } from '../features/verification/page/certificate-page.tsx';
import { DetailsPage } from '../features/verification/page/details-page.tsx';
import { SearchPage } from '../features/verification/page/search-page.tsx';
import { SearchTitle } from '../features/verification/page/search-title.tsx';

/** What visitors see below `/verify` and `/verification`, without anything of the console. */
export function PublicSite({ path }: { path: string }) {
  const [, page = '', hash = ''] = /^\/(\w+)\/*(.*)$/.exec(path) ?? [];
  if (hash === '') {
    return (
      <PublicFrame>
        <SearchTitle />
        <h1 className="sr-only">Verification</h1>
        <SearchPage />
      </PublicFrame>
    );
  }
  return (
    <PublicFrame
      action={
        <a className={buttonStyle('ghost')} href={paths.verification}>
          Verify a badge
        </a>
      }
    >
      {page === 'verify' ? <CertificatePage hash={hash} /> : <DetailsPage hash={hash} />}
    </PublicFrame>
  );
}
