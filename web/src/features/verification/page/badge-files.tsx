import { keptFiles, pageTitle } from 'functions/contract/badge-words';
import { say } from 'functions/contract/messages/say';
import { Download, Printer } from 'lucide-react';
import { badgeFilePath, certificateUrl } from '../../../lib/paths.ts';
import { Alert } from '../../../ui/feedback/messages.tsx';
import { buttonStyle, cx } from '../../../ui/style.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Around } from '../../../ui/around.tsx';
import { Card } from '../../../ui/card.tsx';
import { CopyField } from '../../../ui/controls/copy-field.tsx';
import { AddToWallet } from '../credential/add-to-wallet.tsx';
import type { CertificateBadge } from '../live/public-badge.ts';
import { useFileDownload } from '../../../components/use-file-download.ts';

// On the narrowest phone two of them fit beside each other.
const tile = 'max-sm:h-auto max-sm:flex-col max-sm:px-2 max-sm:py-3';

/** Card with all that a recipient may keep of a badge: files, print, a snippet for a website, and a code to scan. */
export function BadgeFiles({ badge }: { badge: CertificateBadge }) {
  const hash = badge.verificationHash;
  const { refusal, linkTo } = useFileDownload(badge);
  const snippet = embedSnippet({
    link: certificateUrl(hash),
    picture: new URL(badgeFilePath(hash, 'badge.png'), location.origin).href,
    alt: pageTitle(badge),
  });
  return (
    <Card className="print:hidden">
      <section aria-labelledby="keep" className="grid gap-6 p-6 sm:p-10">
        <div className="grid gap-1">
          <h2 id="keep" className="text-lg font-semibold tracking-tight">
            {say('page.keep')}
          </h2>
          <p className="text-muted">{say('page.keepMessage')}</p>
        </div>
        <div className="grid grid-cols-2 gap-2 sm:flex sm:flex-wrap">
          {keptFiles.map(({ file, label }) => (
            <a key={file} className={cx(buttonStyle(), tile)} {...linkTo(file)}>
              <Download aria-hidden />
              {say(label)}
            </a>
          ))}
          <Button
            className={tile}
            onClick={() => {
              print();
            }}
          >
            <Printer aria-hidden />
            {say('page.print')}
          </Button>
          <AddToWallet badge={badge} className={cx(tile, 'max-sm:col-span-full')} />
        </div>
        {badge.issued && (
          <p className="text-sm text-muted">
            <Around message="page.smallFile" value="link">
              <a className="text-link underline" {...linkTo('badge-small.png')}>
                {say('page.smallFileLink')}
              </a>
            </Around>
          </p>
        )}
        {refusal && <Alert tone="danger">{refusal}</Alert>}
        <div className="grid gap-6 sm:grid-cols-[minmax(0,1fr)_auto]">
          <div className="grid content-start gap-4">
            <CopyField label={say('page.link')} value={certificateUrl(hash)} />
            <CopyField label={say('page.code')} value={snippet} rows={4} />
          </div>
          <figure className="grid content-start gap-1.5">
            <figcaption className="text-sm font-medium">{say('page.qr')}</figcaption>
            <img
              src={badgeFilePath(hash, 'qr.svg')}
              alt={say('page.qrAlt')}
              width={144}
              height={144}
              className="size-36 rounded-control border border-line"
            />
            <a className="text-sm text-link hover:underline" {...linkTo('qr.svg')}>
              {say('page.qrDownload')}
            </a>
          </figure>
        </div>
      </section>
    </Card>
  );
}

interface Embedded {
  /** Absolute addresses of the certificate and of the badge's picture. */
  link: string;
  picture: string;
  alt: string;
}

/** HTML that shows a badge on the recipient's own website and links to its certificate. */
export function embedSnippet({ link, picture, alt }: Embedded): string {
  return `<a href="${escape(link)}"><img src="${escape(picture)}" alt="${escape(alt)}" width="200"></a>`;
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
