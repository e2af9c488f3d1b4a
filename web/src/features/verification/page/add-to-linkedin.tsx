import { say } from 'functions/contract/messages/say';
import { SquarePlus } from 'lucide-react';
import { useState } from 'react';
import {
  type Certification,
  certificationOf,
  linkedinCertificationUrl,
  shareOnLinkedin,
} from '../../../components/linkedin-links.ts';
import { formatMonth } from '../../../components/public-dates.ts';
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
        {say('page.addToLinkedin')}
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
      aria-label={say('page.linkedinFields')}
      className="order-last mt-2 grid basis-full gap-3 rounded-card bg-sunken p-4 print:hidden"
    >
      <p role="status" className="text-sm text-pretty">
        {say('page.linkedinOpened')}
      </p>
      <CopyField label={say('page.linkedinName')} value={name} />
      <CopyField label={say('page.linkedinIssuer')} value={organizationName} />
      <CopyField label={say('page.linkedinDate')} value={issueDate} />
      <CopyField label={say('page.linkedinId')} value={certId} />
      <CopyField label={say('page.linkedinUrl')} value={certUrl} />
    </section>
  );
}
