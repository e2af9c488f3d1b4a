import { fileNameOf } from 'functions/contract/words/badge-words';
import { say } from 'functions/contract/words/say';
import { Download } from 'lucide-react';
import type { OpenBadgeCredential } from 'functions/contract';
import { saveFile } from '../../../lib/save-file.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { CopyField } from '../../../ui/controls/copy-field.tsx';
import { PartFailure, PartSkeleton } from '../page/later-part.tsx';
import type { CertificateBadge } from '../live/public-badge.ts';
import { useCredential } from './use-credential.ts';
import { encode } from 'uqr';

/** Ways to add a badge to a wallet: a QR code, the same link, and the file. */
export function WalletPanel({ badge }: { badge: CertificateBadge }) {
  const { reading, retry } = useCredential(badge);
  if (reading.status === 'reading') return <PartSkeleton />;
  if (reading.status === 'failed') return <PartFailure onRetry={retry}>{reading.message}</PartFailure>;
  const { credential, file } = reading;
  const address = walletAddressOf(credential);
  return (
    <div className="grid gap-6 sm:grid-cols-[minmax(0,1fr)_auto]">
      <div className="grid content-start gap-4">
        <div className="grid gap-2 text-sm text-pretty">
          <p>{say('credential.wallet')}</p>
          <ol className="grid list-decimal gap-1 pl-5">
            <li>{say('credential.walletOpen')}</li>
            <li>{say('credential.walletScan')}</li>
          </ol>
          <p className="text-muted sm:hidden">{say('credential.walletHere')}</p>
        </div>
        <CopyField label={say('credential.link')} value={address} />
        <Button
          className="sm:justify-self-start"
          onClick={() => {
            saveFile(file, `${fileNameOf(badge)}.json`);
          }}
        >
          <Download aria-hidden />
          {say('credential.download')}
        </Button>
      </div>
      <figure className="grid content-start justify-items-center gap-1.5">
        <figcaption className="text-sm font-medium">{say('credential.code')}</figcaption>
        <QrCode
          text={address}
          label={say('credential.codeAlt')}
          className="size-48 rounded-control forced-color-adjust-none"
        />
      </figure>
    </div>
  );
}

/**
 * Address for wallets, as QR code and link: the credential's own, which any wallet can fetch. A VC-API exchange would
 * go here.
 */
export function walletAddressOf({ id }: Pick<OpenBadgeCredential, 'id'>): string {
  return id;
}

interface QrCodeProps {
  text: string;
  /** Text alternative of the code. */
  label: string;
  className: string;
}

/** QR code with a quiet zone. Always dark on white, which scanners expect. */
export function QrCode({ text, label, className }: QrCodeProps) {
  const { data, size } = encode(text, { ecc: 'M', border: 4 });
  const dark = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')));
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className={className}
    >
      <path className="fill-paper" d={`M0 0h${size}v${size}h-${size}z`} />
      <path className="fill-on-paper" d={dark.join('')} />
    </svg>
  );
}
