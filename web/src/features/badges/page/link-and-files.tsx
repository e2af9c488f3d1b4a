import { useQuery } from '@tanstack/react-query';
import type { Badge } from 'functions/contract';
import { say } from 'functions/contract/words/say';
import { Download, ExternalLink } from 'lucide-react';
import { settingsQuery } from '../../../api/settings/settings.ts';
import { useFileDownload } from '../../../components/downloads/use-file-download.ts';
import { certificatePath, certificateUrl } from '../../../lib/paths.ts';
import { SectionCard } from '../../../ui/section-card.tsx';
import { CopyField } from '../../../ui/controls/copy-field.tsx';
import { Spinner } from '../../../ui/feedback/loading.tsx';
import { Alert } from '../../../ui/feedback/messages.tsx';
import { buttonStyle } from '../../../ui/style.ts';

/** Link of a badge to copy or open, and its public files. */
export function LinkAndFiles({ badge }: { badge: Badge }) {
  const settings = useQuery(settingsQuery).data;
  const whyNot = whyNothing(badge, settings?.enablePublicVerification !== false);
  return (
    <SectionCard
      title={say('badgePage.linkAndFiles')}
      action={
        whyNot === null && (
          <a
            className={buttonStyle()}
            href={certificatePath(badge.verificationHash)}
            target="_blank"
            rel="noreferrer"
            aria-label={say('badgePage.openPage')}
          >
            <ExternalLink aria-hidden />
            {say('badgePage.open')}
          </a>
        )
      }
    >
      <div className="grid gap-4 p-4 sm:p-5">
        <CopyField label={say('badgePage.link')} value={certificateUrl(badge.verificationHash)} />
        {whyNot === null ? <Files badge={badge} /> : <p className="text-muted">{whyNot}</p>}
      </div>
    </SectionCard>
  );
}

function whyNothing({ state }: Badge, isOpen: boolean): string | null {
  if (!isOpen) return say('badgePage.notPublic');
  return state === 'scheduled' ? say('badgePage.notPublished') : null;
}

function files() {
  return [
    { file: 'certificate.pdf', label: 'PDF' },
    { file: 'badge.png', label: 'PNG' },
    { file: 'badge.svg', label: 'SVG' },
    { file: 'qr.svg', label: say('badgePage.code') },
  ] as const;
}

function Files({ badge }: { badge: Badge }) {
  const { refusal, fetched, linkTo } = useFileDownload(badge);
  // An unissued badge has no certificate.
  const offered = files().filter(({ file }) => file !== 'certificate.pdf' || badge.state !== 'revoked');
  return (
    <>
      <div role="group" aria-label={say('badgePage.files')} className="grid grid-cols-2 gap-2 sm:flex sm:flex-wrap">
        {offered.map(({ file, label }) => (
          <a key={file} className={buttonStyle()} aria-busy={fetched === file} {...linkTo(file)}>
            {fetched === file ? <Spinner /> : <Download aria-hidden />}
            {label}
          </a>
        ))}
      </div>
      {refusal && <Alert tone="danger">{refusal}</Alert>}
    </>
  );
}
