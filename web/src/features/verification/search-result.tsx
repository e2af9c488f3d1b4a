import { Download, SquarePlus } from 'lucide-react';
import type { VerifiedBadge } from 'functions/contract';
import { BadgeArt } from '../../components/badge-art.tsx';
import { linkedinCertificationUrl } from '../../components/linkedin-links.ts';
import { shareOnLinkedin } from '../../components/share-on-linkedin.ts';
import { badgeImageUrl } from '../../lib/paths.ts';
import { fileNameFrom, saveFromUrl } from '../../lib/save-file.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { lookUpBadge } from './look-up-badge.ts';
import { LookupNotices } from './lookup-notices.tsx';
import { useLookup } from './lookup.ts';
import { StateMark } from './state-mark.tsx';

/** What a search by hash found. */
export function SearchResult({ hash }: { hash: string }) {
  const { lookup, retry } = useLookup((signal) => lookUpBadge(hash, signal));
  if (lookup.status === 'found') return <FoundBadge {...lookup.found} />;
  return (
    <LookupNotices
      lookup={lookup}
      retry={retry}
      missingText="The verification hash is invalid or the badge has been removed"
    />
  );
}

function FoundBadge({ badge, user, issuer, linkedinSharingEnabled }: VerifiedBadge) {
  const { id, badgeType, year, description, issued, issuedAt, verificationHash } = badge;
  return (
    <Card className="grid gap-6 p-5 sm:grid-cols-[10rem_minmax(0,1fr)]">
      <div className="mx-auto w-40">
        <BadgeArt badgeId={id} alt={`${badgeType} badge ${year} of ${user.name}`} />
      </div>
      <div className="grid content-start gap-4" role="status">
        <div className="grid justify-items-start gap-2">
          <StateMark issued={issued} verifiedLabel="Verified" />
          <h3 className="text-xl font-semibold tracking-tight">{user.name}</h3>
          {description && <p className="text-pretty whitespace-pre-line">{description}</p>}
        </div>
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 text-sm [&_dt]:text-muted">
          <dt>Badge type</dt>
          <dd>{badgeType}</dd>
          <dt>Year</dt>
          <dd>{year}</dd>
          <dt>Hash</dt>
          <dd className="break-all">{verificationHash}</dd>
        </dl>
        <div className="flex flex-wrap gap-2">
          <Button
            onClick={() => {
              saveFromUrl(badgeImageUrl(id), fileNameFrom(`${user.name} ${badgeType} ${year}`, 'svg'));
            }}
          >
            <Download aria-hidden />
            Download
          </Button>
          {issued && issuedAt && linkedinSharingEnabled && (
            <Button
              onClick={() => {
                shareOnLinkedin(
                  id,
                  linkedinCertificationUrl({ verificationHash, badgeType, year, issuedAt, issuerName: issuer.name }),
                );
              }}
            >
              <SquarePlus aria-hidden />
              Add to LinkedIn
            </Button>
          )}
        </div>
      </div>
    </Card>
  );
}
