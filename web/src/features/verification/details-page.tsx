import type { BadgeDetails } from 'functions/contract';
import { Share2 } from 'lucide-react';
import { useNavigate, useParams } from 'react-router-dom';
import { linkedinShareUrl } from '../../components/linkedin-links.ts';
import { shareOnLinkedin } from '../../components/share-on-linkedin.ts';
import { PublicFrame } from '../../components/public-frame.tsx';
import { formatLongDate } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import { Button } from '../../ui/button.tsx';
import { CertificateSheet, type Fact } from './certificate-sheet.tsx';
import { IssuerName } from './issuer-name.tsx';
import { lookUpDetails } from './look-up-badge.ts';
import { LookupNotices } from './lookup-notices.tsx';
import { useLookup } from './lookup.ts';
import { StateMark } from './state-mark.tsx';

/** `/verification/{hash}`: a badge with everything a visitor may see. */
export function DetailsPage() {
  const { hash = '' } = useParams();
  return (
    <PublicFrame>
      <DetailsLookup key={hash} hash={hash} />
    </PublicFrame>
  );
}

function DetailsLookup({ hash }: { hash: string }) {
  const { lookup, retry } = useLookup((signal) => lookUpDetails(hash, signal));
  const navigate = useNavigate();
  if (lookup.status === 'found') return <Details badge={lookup.found} />;
  return (
    <>
      <title>Badge verification</title>
      <h1 className="sr-only">Badge verification</h1>
      <LookupNotices
        lookup={lookup}
        retry={retry}
        missingText="The verification hash is invalid or the badge has been removed"
        missingAction={<Button onClick={() => void navigate(paths.verification)}>Close</Button>}
      />
    </>
  );
}

function Details({ badge }: { badge: BadgeDetails }) {
  return (
    <>
      <title>{`${badge.recipientName} · ${badge.badgeType} ${badge.year}`}</title>
      <CertificateSheet
        badgeId={badge.id}
        recipientName={badge.recipientName}
        badgeType={badge.badgeType}
        year={badge.year}
        description={badge.description}
        stateMark={<StateMark issued={badge.issued} verifiedLabel="Verified" />}
        facts={factsOf(badge)}
        actions={
          badge.issued &&
          badge.linkedinSharingEnabled && (
            <Button
              variant="primary"
              onClick={() => {
                shareOnLinkedin(badge.id, linkedinShareUrl(badge.verificationHash));
              }}
            >
              <Share2 aria-hidden />
              Share on LinkedIn
            </Button>
          )
        }
      />
    </>
  );
}

function factsOf(badge: BadgeDetails): Fact[] {
  return [
    { label: 'Status', value: badge.issued ? 'Verified' : 'Not issued' },
    { label: 'Year', value: badge.year },
    { label: 'Email', value: badge.recipientEmail },
    ...(badge.recipientDepartment ? [{ label: 'Department', value: badge.recipientDepartment }] : []),
    { label: 'Issued', value: badge.issued && badge.issuedAt ? formatLongDate(badge.issuedAt) : 'N/A' },
    { label: 'Issued By', value: <IssuerName issuer={badge.issuer} /> },
    { label: 'Verification Hash', value: <span className="break-all">{badge.verificationHash}</span> },
  ];
}
