import { Printer, Share2 } from 'lucide-react';
import { useParams } from 'react-router-dom';
import type { VerifiedBadge } from 'functions/contract';
import { linkedinShareUrl } from '../../components/linkedin-links.ts';
import { shareOnLinkedin } from '../../components/share-on-linkedin.ts';
import { PublicFrame } from '../../components/public-frame.tsx';
import { formatLongDate } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { CertificateSheet } from './certificate-sheet.tsx';
import { IssuerName } from './issuer-name.tsx';
import { lookUpBadge } from './look-up-badge.ts';
import { LookupNotices } from './lookup-notices.tsx';
import { useLookup } from './lookup.ts';
import { StateMark } from './state-mark.tsx';

/** `/verify/{hash}`: the certificate that a badge's link opens. */
export function CertificatePage() {
  const { hash = '' } = useParams();
  return (
    <PublicFrame>
      <CertificateLookup key={hash} hash={hash} />
    </PublicFrame>
  );
}

function CertificateLookup({ hash }: { hash: string }) {
  const { lookup, retry } = useLookup((signal) => lookUpBadge(hash, signal));
  if (lookup.status === 'found') return <Certificate {...lookup.found} />;
  return (
    <>
      <title>Badge verification</title>
      <h1 className="sr-only">Badge verification</h1>
      <LookupNotices
        lookup={lookup}
        retry={retry}
        missingText="This badge verification link is invalid or has expired"
      />
    </>
  );
}

function Certificate({ badge, user, issuer, linkedinSharingEnabled }: VerifiedBadge) {
  const { verificationHash: hash, year, issued, issuedAt } = badge;
  return (
    <>
      <title>{`${user.name} · ${badge.badgeType} ${year}`}</title>
      <CertificateSheet
        badgeId={badge.id}
        recipientName={user.name}
        badgeType={badge.badgeType}
        year={year}
        description={badge.description}
        stateMark={<StateMark issued={issued} verifiedLabel="Verified Badge" />}
        facts={[
          { label: 'Badge ID', value: <span className="break-all">{`BDG-${year}-${hash}`}</span> },
          { label: 'Issue Date', value: issued && issuedAt ? formatLongDate(issuedAt) : 'Not issued yet' },
          { label: 'Issued By', value: <IssuerName issuer={issuer} /> },
          { label: 'Verification Hash', value: <span className="break-all">{hash}</span> },
        ]}
        actions={
          <>
            <Button
              onClick={() => {
                print();
              }}
            >
              <Printer aria-hidden />
              Print
            </Button>
            {issued && linkedinSharingEnabled && (
              <Button
                variant="primary"
                onClick={() => {
                  shareOnLinkedin(badge.id, linkedinShareUrl(hash));
                }}
              >
                <Share2 aria-hidden />
                Share on LinkedIn
              </Button>
            )}
          </>
        }
      />
    </>
  );
}
