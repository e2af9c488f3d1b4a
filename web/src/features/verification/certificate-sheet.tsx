import '@fontsource-variable/source-serif-4';
import type { ReactNode } from 'react';
import { BadgeArt } from '../../components/badge-art.tsx';

/** One line of the certificate's facts. */
export interface Fact {
  label: string;
  value: ReactNode;
}

interface CertificateSheetProps {
  badgeId: string;
  recipientName: string;
  badgeType: string;
  year: number;
  description: string | null;
  stateMark: ReactNode;
  facts: readonly Fact[];
  actions: ReactNode;
}

/** A badge as a certificate: the art, whose it is, and the facts. Prints on one A4 page. */
export function CertificateSheet(props: CertificateSheetProps) {
  const { badgeId, recipientName, badgeType, year, description, stateMark, facts, actions } = props;
  return (
    <article className="overflow-hidden rounded-card border border-line bg-surface shadow-float print:border-x-0 print:border-b-0 print:shadow-none">
      <div className="h-1 bg-gold" />
      <div className="grid md:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] print:grid-cols-1">
        <div className="grid content-center justify-items-center border-line bg-gold-tint p-8 max-md:border-b sm:p-10 md:border-r print:border-none print:bg-transparent print:p-6">
          <div className="w-full max-w-64 md:max-w-xs print:max-w-60">
            <BadgeArt badgeId={badgeId} alt={`${badgeType} badge ${year} of ${recipientName}`} />
          </div>
        </div>
        <div className="grid content-center gap-6 p-6 sm:p-10">
          <header className="grid justify-items-start gap-4">
            {stateMark}
            <div className="grid gap-2">
              <h1 className="font-serif text-4xl leading-tight font-semibold tracking-tight text-balance sm:text-5xl">
                {recipientName}
              </h1>
              <p className="font-serif text-xl text-on-gold-tint">
                {badgeType}, {year}
              </p>
            </div>
            {description && <p className="max-w-prose text-pretty whitespace-pre-line">{description}</p>}
          </header>
          <FactList facts={facts} />
          <div className="flex flex-wrap gap-2 print:hidden">{actions}</div>
        </div>
      </div>
    </article>
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
