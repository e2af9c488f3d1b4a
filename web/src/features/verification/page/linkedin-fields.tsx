import { say } from 'functions/contract/words/say';
import { certificationOf } from '../../../components/badges/linkedin-links.ts';
import { formatMonth } from '../../../components/dates/public-dates.ts';
import { CopyField } from '../../../ui/controls/copy-field.tsx';
import type { CertificateBadge } from '../live/public-badge.ts';

/** LinkedIn's form fields of an issued badge, to copy; null otherwise. */
export function LinkedinFields({ badge }: { badge: CertificateBadge }) {
  const { issuedAt, issuer } = badge;
  if (!issuedAt) return null;
  const { name, organizationName, lastDay, certId, certUrl } = certificationOf({ ...badge, issuedAt });
  return (
    <section
      aria-label={say('linkedin.fields')}
      className="order-last col-span-full mt-2 grid basis-full gap-3 rounded-card bg-sunken p-4 print:hidden"
    >
      <p role="status" className="text-sm text-pretty">
        {say('linkedin.opened')}
      </p>
      <CopyField label={say('linkedin.name')} value={name} />
      <CopyField label={say('linkedin.issuer')} value={organizationName} />
      <CopyField label={say('linkedin.date')} value={formatMonth(issuedAt, issuer.timeZone)} />
      {/* A day has no zone. */}
      {lastDay && <CopyField label={say('linkedin.expires')} value={formatMonth(lastDay, 'UTC')} />}
      <CopyField label={say('linkedin.id')} value={certId} />
      <CopyField label={say('linkedin.url')} value={certUrl} />
    </section>
  );
}
