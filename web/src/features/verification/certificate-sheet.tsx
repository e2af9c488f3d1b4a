import '@fontsource-variable/source-serif-4';
import { unissuedSentence } from 'functions/contract/badge-words';
import { Share2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { BadgeArt } from '../../components/badge-art.tsx';
import { linkedinShareUrl } from '../../components/linkedin-links.ts';
import { shareOnLinkedin } from '../../components/share-on-linkedin.ts';
import { badgeFilePath, certificateUrl } from '../../lib/paths.ts';
import { Button } from '../../ui/controls/button.tsx';
import { cx } from '../../ui/cx.ts';
import { AddToLinkedin } from './add-to-linkedin.tsx';
import { type CertificateBadge, altOf } from './public-badge.ts';
import { StateMark } from './state-mark.tsx';

/** One line of the certificate's facts. */
export interface Fact {
  label: string;
  value: ReactNode;
}

interface CertificateSheetProps {
  badge: CertificateBadge;
  /** What is said of an issued badge. */
  verifiedLabel: string;
  facts: readonly Fact[];
}

/** A badge as a certificate: the art, whose it is, and the facts. Prints on one A4 page. */
export function CertificateSheet({ badge, verifiedLabel, facts }: CertificateSheetProps) {
  // Gold would say that it is worth something.
  const counts = badge.state !== 'revoked';
  return (
    <article className="overflow-hidden rounded-card border border-line bg-surface shadow-float print:border-x-0 print:border-b-0 print:shadow-none">
      <div className={cx('h-1', counts ? 'bg-gold' : 'bg-line')} />
      <div className="grid md:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] print:grid-cols-1">
        <div
          className={cx(
            'grid content-center justify-items-center border-line p-8 max-md:border-b sm:p-10 md:content-start md:border-r md:py-24 print:border-none print:bg-transparent print:p-6',
            counts ? 'bg-gold-tint' : 'bg-sunken',
          )}
        >
          <div className="w-full max-w-64 md:max-w-xs print:max-w-60">
            <BadgeArt badgeId={badge.id} alt={altOf(badge)} isGrey={!counts} />
          </div>
        </div>
        <div className="grid content-center gap-6 p-6 sm:p-10">
          <SheetHeader badge={badge} verifiedLabel={verifiedLabel} />
          <FactList facts={facts} />
          {badge.state === 'issued' && badge.linkedinSharingEnabled && <SheetActions badge={badge} />}
          <PrintedLink hash={badge.verificationHash} />
        </div>
      </div>
    </article>
  );
}

function SheetHeader({ badge, verifiedLabel }: Omit<CertificateSheetProps, 'facts'>) {
  return (
    <header className="grid justify-items-start gap-4">
      <StateMark state={badge.state} verifiedLabel={verifiedLabel} />
      {badge.state === 'revoked' && (
        <p className="text-lg font-medium text-pretty">{unissuedSentence(badge, badge.issuer.name)}</p>
      )}
      <div className="grid gap-2">
        <h1 className="font-serif text-4xl leading-tight font-semibold tracking-tight text-balance sm:text-5xl">
          {badge.recipientName}
        </h1>
        <p className={cx('font-serif text-xl', badge.state === 'revoked' ? 'text-muted' : 'text-on-gold-tint')}>
          {badge.badgeType}, {badge.year}
        </p>
      </div>
      {badge.description && <p className="max-w-prose text-pretty whitespace-pre-line">{badge.description}</p>}
    </header>
  );
}

function SheetActions({ badge }: { badge: CertificateBadge }) {
  return (
    <div className="flex flex-wrap gap-2 max-sm:*:grow print:hidden">
      <Button
        variant="primary"
        onClick={() => {
          shareOnLinkedin(badge.id, linkedinShareUrl(badge.verificationHash));
        }}
      >
        <Share2 aria-hidden />
        Share on LinkedIn
      </Button>
      <AddToLinkedin badge={badge} />
    </div>
  );
}

/** On paper, the way back to this page. */
function PrintedLink({ hash }: { hash: string }) {
  return (
    <div className="hidden items-center gap-4 text-sm print:flex">
      <img src={badgeFilePath(hash, 'qr.svg')} alt="" className="w-28" />
      <p>
        Check this badge at
        <br />
        {certificateUrl(hash)}
      </p>
    </div>
  );
}

function FactList({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="grid divide-y divide-line border-y border-line text-sm">
      {facts.map(({ label, value }) => (
        <div key={label} className="grid gap-0.5 py-2.5 sm:grid-cols-[8rem_minmax(0,1fr)] sm:gap-4">
          <dt className="text-muted">{label}</dt>
          <dd className="font-medium">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
