import '@fontsource-variable/source-serif-4';
import { altOf, awardLineOf, whyNoMore } from 'functions/contract/badge-words';
import { say } from 'functions/contract/messages/say';
import { Share2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { BadgeArt } from '../../../components/badge-art.tsx';
import { linkedinShareUrl, shareOnLinkedin } from '../../../components/linkedin-links.ts';
import { badgeFilePath, certificateUrl } from '../../../lib/paths.ts';
import { Around } from '../../../ui/around.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { cx } from '../../../ui/style.ts';
import { AddToLinkedin } from './add-to-linkedin.tsx';
import type { Freshness } from '../live/keep-asking.ts';
import type { CertificateBadge } from '../live/public-badge.ts';
import { LaterPart } from './later-part.tsx';
import { StateMark } from './state-mark.tsx';

/** One line of the certificate's facts. */
export interface Fact {
  label: string;
  value: ReactNode;
}

interface CertificateSheetProps {
  badge: CertificateBadge;
  freshness: Freshness | null;
  /** Label of an issued badge. */
  verifiedLabel: string;
  facts: readonly Fact[];
}

/** A badge as a certificate: the art, whose it is, and the facts. Prints on one A4 page. */
export function CertificateSheet({ badge, freshness, verifiedLabel, facts }: CertificateSheetProps) {
  // Gold would say that it is worth something.
  const counts = badge.state === 'issued';
  return (
    // On paper it takes the page, and the art what the words leave of it. Clipped, not hidden: the art sticks to the window.
    <article className="overflow-clip rounded-card border border-line bg-surface shadow-float print:flex print:min-h-[calc(100vh-2px)] print:flex-col print:overflow-visible print:rounded-none print:shadow-none">
      <div className={cx('h-1 shrink-0 [print-color-adjust:exact] print:h-2', counts ? 'bg-gold' : 'bg-line')} />
      <div className="grid md:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] print:grow print:grid-cols-1 print:grid-rows-[minmax(8rem,1fr)_auto]">
        <div
          className={cx(
            'border-line max-md:border-b md:border-r print:relative print:border-none',
            counts ? 'bg-gold-tint' : 'bg-sunken',
          )}
        >
          {/* As high as the column, so the art is in its middle, but never below the window's. */}
          <div className="grid content-center justify-items-center p-8 sm:p-10 md:sticky md:top-[max(0px,50dvh-18rem)] md:h-full md:max-h-[min(100dvh,36rem)] print:absolute! print:inset-0! print:block print:max-h-none! print:p-5">
            <div className="w-full max-w-64 md:max-w-xs print:h-full print:max-w-none! print:*:h-full">
              <BadgeArt badge={badge} alt={altOf(badge)} />
            </div>
          </div>
        </div>
        <div className="grid content-center gap-6 p-6 sm:p-10 print:gap-4 print:px-8 print:py-4">
          <SheetHeader badge={badge} freshness={freshness} verifiedLabel={verifiedLabel} />
          <FactList facts={facts} />
          {badge.issued && badge.issuer.attestation && (
            <LaterPart load={loadAttestation} props={{ badge }} waiting={<div className="h-28" />} />
          )}
          {badge.state === 'issued' && badge.linkedinSharingEnabled && <SheetActions badge={badge} />}
          <PrintedLink hash={badge.verificationHash} />
        </div>
      </div>
    </article>
  );
}

// Few organizations have their certificates signed.
async function loadAttestation() {
  return (await import('../attestation/attestation-row.tsx')).AttestationRow;
}

function SheetHeader({ badge, freshness, verifiedLabel }: Omit<CertificateSheetProps, 'facts'>) {
  const why = whyNoMore(badge);
  const awardLine = awardLineOf(badge);
  return (
    <header className="grid justify-items-start gap-4">
      <StateMark state={badge.state} verifiedLabel={verifiedLabel} freshness={freshness} />
      {why && <p className="text-lg font-medium text-pretty">{why}</p>}
      <div className="grid gap-2">
        <h1
          dir="auto"
          className="text-left font-serif text-4xl leading-tight font-semibold tracking-tight text-balance sm:text-5xl print:text-4xl"
        >
          {badge.recipientName}
        </h1>
        {awardLine && <bdi className="font-serif text-lg text-muted">{awardLine}</bdi>}
        <p
          dir="auto"
          className={cx('text-left font-serif text-xl', badge.state === 'issued' ? 'text-on-gold-tint' : 'text-muted')}
        >
          {badge.badgeType}, {badge.yearLabel}
        </p>
      </div>
      {badge.description && (
        <p dir="auto" className="max-w-prose text-pretty whitespace-pre-line print:max-w-none print:text-sm/snug">
          {badge.description}
        </p>
      )}
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
        {say('page.share')}
      </Button>
      <AddToLinkedin badge={badge} />
    </div>
  );
}

/** Link back to this page, on paper. */
function PrintedLink({ hash }: { hash: string }) {
  return (
    <div className="hidden items-center gap-4 text-sm print:flex">
      <img src={badgeFilePath(hash, 'qr.svg')} alt="" className="w-20" />
      <p>
        <Around message="page.checkAt" value="address">
          <br />
          {certificateUrl(hash)}
        </Around>
      </p>
    </div>
  );
}

/** Facts below each other, each beside its label. */
export function FactList({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="grid divide-y divide-line border-y border-line text-sm">
      {facts.map(({ label, value }) => (
        <div key={label} className="grid gap-0.5 py-2.5 sm:grid-cols-[8rem_minmax(0,1fr)] sm:gap-4 print:py-1">
          <dt className="text-muted">{label}</dt>
          <dd className="font-medium">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
