import { keptFiles, pageTitle } from 'functions/contract/badge-words';
import { Download, Printer } from 'lucide-react';
import { badgeFilePath, certificateUrl } from '../../../lib/paths.ts';
import { Alert } from '../../../ui/feedback/messages.tsx';
import { buttonStyle, cx } from '../../../ui/style.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { CopyField } from '../../../ui/controls/copy-field.tsx';
import { AddToWallet } from '../credential/add-to-wallet.tsx';
import type { CertificateBadge } from '../live/public-badge.ts';
import { useFileDownload } from './use-file-download.ts';

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
            Keep this badge
          </h2>
          <p className="text-muted">
            Everything here leads back to this page, where anyone can check it. The images also carry a signed
            credential.
          </p>
        </div>
        <div className="grid grid-cols-2 gap-2 sm:flex sm:flex-wrap">
          {keptFiles.map(({ file, label }) => (
            <a key={file} className={cx(buttonStyle(), tile)} {...linkTo(file)}>
              <Download aria-hidden />
              {label}
            </a>
          ))}
          <Button
            className={tile}
            onClick={() => {
              print();
            }}
          >
            <Printer aria-hidden />
            Print
          </Button>
          <AddToWallet badge={badge} className={cx(tile, 'max-sm:col-span-full')} />
        </div>
        {badge.state === 'issued' && (
          <p className="text-sm text-muted">
            For programs that take no large files:{' '}
            <a className="text-link underline" {...linkTo('badge-small.png')}>
              PNG below 256 kB
            </a>
          </p>
        )}
        {refusal && <Alert tone="danger">{refusal}</Alert>}
        <div className="grid gap-6 sm:grid-cols-[minmax(0,1fr)_auto]">
          <div className="grid content-start gap-4">
            <CopyField label="Link" value={certificateUrl(hash)} />
            <CopyField label="Code for your website" value={snippet} rows={4} />
          </div>
          <figure className="grid content-start gap-1.5">
            <figcaption className="text-sm font-medium">QR code</figcaption>
            <img
              src={badgeFilePath(hash, 'qr.svg')}
              alt="QR code of the link to this page"
              width={144}
              height={144}
              className="size-36 rounded-control border border-line"
            />
            <a className="text-sm text-link hover:underline" {...linkTo('qr.svg')}>
              Download QR code
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
