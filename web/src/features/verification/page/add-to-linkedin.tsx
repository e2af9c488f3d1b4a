import { say } from 'functions/contract/words/say';
import { SquarePlus } from 'lucide-react';
import { useState } from 'react';
import {
  certificationOf,
  linkedinCertificationUrl,
  shareOnLinkedin,
} from '../../../components/badges/linkedin-links.ts';
import { Button } from '../../../ui/controls/button.tsx';
import type { CertificateBadge } from '../live/public-badge.ts';
import { LaterPart } from './later-part.tsx';

/**
 * Opens LinkedIn's certification form, then shows its fields to copy, because LinkedIn may not fill them. Place it in a
 * wrapping row of actions: the fields wrap to a separate line at the end.
 */
export function AddToLinkedin({ badge, className }: { badge: CertificateBadge; className?: string }) {
  const [opened, setOpened] = useState(false);
  const { id, state, issuedAt, linkedinSharingEnabled } = badge;
  if (state !== 'issued' || !issuedAt || !linkedinSharingEnabled) return null;
  return (
    <>
      <Button
        className={className}
        onClick={() => {
          shareOnLinkedin(id, linkedinCertificationUrl(certificationOf({ ...badge, issuedAt })));
          setOpened(true);
        }}
      >
        <SquarePlus aria-hidden />
        {say('page.addToLinkedin')}
      </Button>
      {opened && <LaterPart load={loadFields} props={{ badge }} waiting={null} />}
    </>
  );
}

async function loadFields() {
  return (await import('./linkedin-fields.tsx')).LinkedinFields;
}
