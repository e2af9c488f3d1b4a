import { SquarePlus } from 'lucide-react';
import { useState } from 'react';
import {
  type Certification,
  certificationOf,
  linkedinCertificationUrl,
  shareOnLinkedin,
} from '../../../components/linkedin-links.ts';
import { formatMonth } from '../../../components/dates.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { CopyField } from '../../../ui/controls/copy-field.tsx';
import type { CertificateBadge } from '../live/public-badge.ts';

/**
 * Opens LinkedIn's form for certifications, and then shows its fields to copy: LinkedIn does not promise to fill them.
 * For a row of actions that wraps: the fields come last in it, on a line of their own.
 */
export function AddToLinkedin({ badge }: { badge: CertificateBadge }) {
  const [opened, setOpened] = useState(false);
  const { id, issued, issuedAt, linkedinSharingEnabled } = badge;
  if (!issued || !issuedAt || !linkedinSharingEnabled) return null;
  const certification = certificationOf({ ...badge, issuedAt });
  return (
    <>
      <Button
        onClick={() => {
          shareOnLinkedin(id, linkedinCertificationUrl(certification));
          setOpened(true);
        }}
      >
        <SquarePlus aria-hidden />
        Add to LinkedIn
      </Button>
      {opened && (
        <CertificationFields certification={certification} issueDate={formatMonth(issuedAt, badge.issuer.timeZone)} />
      )}
    </>
  );
}

function CertificationFields({ certification, issueDate }: { certification: Certification; issueDate: string }) {
  const { name, organizationName, certId, certUrl } = certification;
  return (
    <section
      aria-label="Fields for LinkedIn"
      className="order-last mt-2 grid basis-full gap-3 rounded-card bg-sunken p-4 print:hidden"
    >
      <p role="status" className="text-sm text-pretty">
        LinkedIn has opened in a new tab. Copy these fields if it leaves its form empty.
      </p>
      <CopyField label="Name" value={name} />
      <CopyField label="Issuing organization" value={organizationName} />
      <CopyField label="Issue date" value={issueDate} />
      <CopyField label="Credential ID" value={certId} />
      <CopyField label="Credential URL" value={certUrl} />
    </section>
  );
}
