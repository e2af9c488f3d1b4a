import { keptFiles, pageTitle } from 'functions/contract/words/badge-words';
import { say } from 'functions/contract/words/say';
import { ChevronDown, Download, Printer, Share2 } from 'lucide-react';
import { badgeFilePath, certificateUrl } from '../../../lib/paths.ts';
import { Alert } from '../../../ui/feedback/messages.tsx';
import { buttonStyle, cx } from '../../../ui/style.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { CopyField } from '../../../ui/controls/copy-field.tsx';
import { AddToWallet } from '../credential/add-to-wallet.tsx';
import { AddToLinkedin } from './add-to-linkedin.tsx';
import type { CertificateBadge } from '../live/public-badge.ts';
import { useFileDownload } from '../../../components/downloads/use-file-download.ts';

const tile = 'min-h-18 justify-start gap-3 px-5! text-base! [&_svg]:size-5!';

/** Card with a badge's files and links, the most popular first. */
export function BadgeFiles({ badge }: { badge: CertificateBadge }) {
  const hash = badge.verificationHash;
  const { refusal, linkTo } = useFileDownload(badge);
  const link = certificateUrl(hash);
  const snippet = embedSnippet({
    link,
    picture: new URL(badgeFilePath(hash, 'badge.png'), location.origin).href,
    alt: pageTitle(badge),
    isPage: badge.art.pdfLayout === 'page',
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
        <div className="grid gap-2 sm:grid-cols-2">
          <SystemShare link={link} title={pageTitle(badge)} />
          <AddToLinkedin badge={badge} className={tile} />
          <a className={cx(buttonStyle(), tile)} {...linkTo('certificate.pdf')}>
            <Download aria-hidden />
            {say('badge.pdf')}
          </a>
        </div>
        <div className="flex flex-wrap gap-2 max-sm:*:grow">
          <Button
            onClick={() => {
              print();
            }}
          >
            <Printer aria-hidden />
            {say('page.print')}
          </Button>
          <AddToWallet badge={badge} />
        </div>
        <details className="group">
          <summary className={cx(buttonStyle('ghost'), 'list-none pl-0! [&::-webkit-details-marker]:hidden')}>
            {say('page.moreFiles')}
            <ChevronDown aria-hidden className="transition-transform group-open:rotate-180" />
          </summary>
          <div className="flex flex-wrap gap-2 pt-2 max-sm:*:grow">
            {moreFiles.map(({ file, label }) => (
              <a key={file} className={buttonStyle()} {...linkTo(file)}>
                <Download aria-hidden />
                {say(label)}
              </a>
            ))}
          </div>
        </details>
        {refusal && <Alert tone="danger">{refusal}</Alert>}
        <div className="grid content-start gap-x-6 gap-y-4 sm:grid-cols-[minmax(0,1fr)_auto]">
          <CopyField label={say('page.link')} value={link} />
          <figure className="grid content-start gap-1.5 sm:row-span-2">
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
          <CopyField label={say('page.code')} value={snippet} rows={4} />
        </div>
      </section>
    </Card>
  );
}

const moreFiles = [
  ...keptFiles.filter(({ file }) => file !== 'certificate.pdf'),
  { file: 'badge-small.png', label: 'page.smallFile' },
] as const;

/** Share sheet of a phone, which includes messengers. */
function SystemShare({ link, title }: { link: string; title: string }) {
  if (!('share' in navigator)) return null;
  return (
    <Button
      className={cx(tile, 'sm:hidden')}
      onClick={() => {
        // Rejects if the user chooses nothing.
        navigator.share({ title, url: link }).catch(() => undefined);
      }}
    >
      <Share2 aria-hidden />
      {say('page.shareSheet')}
    </Button>
  );
}

interface Embedded {
  /** Absolute URLs of the certificate and picture. */
  link: string;
  picture: string;
  alt: string;
  isPage: boolean;
}

/** HTML that embeds a badge in another website and links to its certificate. */
export function embedSnippet({ link, picture, alt, isPage }: Embedded): string {
  // In an inert document, which loads nothing.
  const inert = document.implementation.createHTMLDocument();
  const [anchor, image] = [inert.createElement('a'), inert.createElement('img')];
  anchor.href = link;
  Object.assign(image, { src: picture, alt, width: isPage ? 400 : 200 });
  anchor.append(image);
  return anchor.outerHTML;
}
