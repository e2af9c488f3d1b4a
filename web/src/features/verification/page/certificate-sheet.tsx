import { altOf, awardLineOf, isUpright, whyNoMore } from 'functions/contract/words/badge-words';
import { say } from 'functions/contract/words/say';
import { Share2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { BadgeArt } from './badge-art.tsx';
import { linkedinShareUrl, shareOnLinkedin } from '../../../components/badges/linkedin-links.ts';
import { badgeFilePath, certificateUrl } from '../../../lib/paths.ts';
import { Around } from '../../../ui/around.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { cx } from '../../../ui/style.ts';
import type { Freshness } from '../live/keep-asking.ts';
import type { CertificateBadge } from '../live/public-badge.ts';
import { LaterPart } from './later-part.tsx';
import { StateMark } from './state-mark.tsx';

export interface Fact {
  label: string;
  value: ReactNode;
}

interface SheetProps {
  badge: CertificateBadge;
  freshness: Freshness | null;
  verifiedLabel: string;
  facts: readonly Fact[];
}

/** Badge as a certificate with art, recipient and facts. Prints on one page. */
export function CertificateSheet(props: SheetProps) {
  const { badge, facts } = props;
  if (badge.art.pdfLayout === 'page') return <Diploma {...props} />;
  // The school's color would suggest validity.
  const counts = badge.state === 'issued';
  return (
    // Fills the printed page, with the art in the remaining space. Clipped instead of hidden, because the art is
    // sticky.
    <article className="paper overflow-clip rounded-card border border-line bg-surface text-ink shadow-float print:flex print:min-h-[calc(100vh-2px)] print:flex-col print:overflow-visible print:rounded-none print:shadow-none">
      <div className={cx('h-1.5 shrink-0 [print-color-adjust:exact] print:h-2', counts ? 'bg-brand' : 'bg-line')} />
      <div className="grid md:grid-cols-[min(41%,25rem)_minmax(0,1fr)] print:grow print:grid-cols-1 print:grid-rows-[minmax(8rem,1fr)_auto]">
        <div
          className={cx(
            'border-line max-md:border-b md:border-r print:relative print:border-none',
            counts ? 'bg-brand-tint' : 'bg-sunken',
          )}
        >
          {/* As high as the column, so that the art is in its middle, but not below the window. */}
          <div className="grid content-center justify-items-center p-6 md:sticky md:top-[max(0px,50dvh-18rem)] md:h-full md:max-h-[min(100dvh,36rem)] print:absolute! print:inset-0! print:block print:max-h-none! print:p-5">
            <div className="w-full max-w-64 md:max-w-88 print:h-full print:max-w-none! print:*:h-full">
              <BadgeArt badge={badge} alt={altOf(badge)} />
            </div>
          </div>
        </div>
        <div className="grid content-center gap-6 p-6 sm:p-10 print:gap-4 print:px-8 print:py-4">
          <header className="grid justify-items-start gap-4">
            <StateAndWhy {...props} />
            <WhatIsAwarded badge={badge} nameStyle="text-4xl leading-tight sm:text-5xl print:text-4xl" />
          </header>
          <FactList facts={facts} />
          {badge.issued && badge.issuer.attestation && (
            <LaterPart load={loadAttestation} props={{ badge }} waiting={<div className="h-28" />} />
          )}
          <ShareButton badge={badge} />
          <PrintedLink hash={badge.verificationHash} />
        </div>
      </div>
    </article>
  );
}

/** Badge with full-page art between its state and facts. Prints only the art. */
function Diploma({ badge, freshness, verifiedLabel, facts }: SheetProps) {
  const upright = isUpright(badge.art);
  return (
    <article className="grid gap-6 print:block">
      <style>{`@page{size:${upright ? 'portrait' : 'landscape'};margin:0}`}</style>
      <div className="flex flex-wrap items-start justify-between gap-4 print:hidden">
        <StateAndWhy badge={badge} freshness={freshness} verifiedLabel={verifiedLabel} />
        <ShareButton badge={badge} />
      </div>
      <div
        className={cx(
          'paper w-full justify-self-center overflow-clip rounded-paper border border-line bg-paper shadow-paper',
          'print:fixed print:inset-0 print:max-w-none print:rounded-none print:border-none print:shadow-none',
          upright && 'max-w-155',
        )}
      >
        <BadgeArt badge={badge} alt={altOf(badge)} />
      </div>
      <div className="paper grid gap-6 rounded-card border border-line bg-surface p-6 text-ink sm:p-10 print:hidden">
        <WhatIsAwarded badge={badge} nameStyle="text-3xl" />
        <FactList facts={facts} columns="sm:grid-cols-2 sm:[&>:last-child:nth-child(odd)]:col-span-2" />
      </div>
    </article>
  );
}

// Few organizations sign certificates.
async function loadAttestation() {
  return (await import('../attestation/attestation-row.tsx')).AttestationRow;
}

/** State of a badge, and why it is no longer valid. */
function StateAndWhy({ badge, freshness, verifiedLabel }: Omit<SheetProps, 'facts'>) {
  const why = whyNoMore(badge);
  return (
    <div className="grid justify-items-start gap-4">
      <StateMark state={badge.state} verifiedLabel={verifiedLabel} freshness={freshness} />
      {why && <p className="text-lg font-medium text-pretty">{why}</p>}
    </div>
  );
}

/** Recipient, award and texts of a badge. */
function WhatIsAwarded({ badge, nameStyle }: { badge: CertificateBadge; nameStyle: string }) {
  const awardLine = awardLineOf(badge);
  return (
    <>
      <div className="grid gap-2">
        <h1 dir="auto" className={cx('text-left font-serif font-semibold tracking-tight text-balance', nameStyle)}>
          {badge.recipientName}
        </h1>
        {awardLine && <bdi className="font-serif text-lg font-medium text-muted">{awardLine}</bdi>}
        <p
          dir="auto"
          className={cx(
            'text-left font-serif text-2xl font-medium',
            badge.state === 'issued' ? 'text-on-brand-tint' : 'text-muted',
          )}
        >
          {badge.badgeType}, {badge.yearLabel}
        </p>
      </div>
      {badge.description && (
        <p dir="auto" className="max-w-prose text-pretty whitespace-pre-line print:max-w-none print:text-sm/snug">
          {badge.description}
        </p>
      )}
    </>
  );
}

function ShareButton({ badge }: { badge: CertificateBadge }) {
  if (badge.state !== 'issued' || !badge.linkedinSharingEnabled) return null;
  return (
    <Button
      variant="primary"
      className="sm:justify-self-start print:hidden"
      onClick={() => {
        shareOnLinkedin(badge.id, linkedinShareUrl(badge.verificationHash));
      }}
    >
      <Share2 aria-hidden />
      {say('page.share')}
    </Button>
  );
}

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

/** Facts in rows or columns, each with its label. */
export function FactList({ facts, columns }: { facts: readonly Fact[]; columns?: string }) {
  return (
    <dl className={cx('grid gap-x-10 border-t border-line text-sm', columns)}>
      {facts.map(({ label, value }) => (
        <div
          key={label}
          className="grid content-start gap-0.5 border-b border-line py-2.5 sm:grid-cols-[8rem_minmax(0,1fr)] sm:gap-4 print:py-1"
        >
          <dt className="text-muted">{label}</dt>
          <dd className="font-medium">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
