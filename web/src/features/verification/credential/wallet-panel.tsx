import { fileNameOf } from 'functions/contract/badge-words';
import { Download } from 'lucide-react';
import type { OpenBadgeCredential } from 'functions/contract';
import { saveFile } from '../../../lib/save-file.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { CopyField } from '../../../ui/controls/copy-field.tsx';
import { PartFailure, PartSkeleton } from '../page/later-part.tsx';
import type { CertificateBadge } from '../live/public-badge.ts';
import { QrCode } from './qr-code.tsx';
import { useCredential } from './use-credential.ts';

/** Ways of a badge into a wallet: a code to scan, the same address as a link, and the file. */
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
          <p>A wallet is an app in which you keep credentials, and from which you show them to others.</p>
          <ol className="grid list-decimal gap-1 pl-5">
            <li>Open an app that accepts Open Badges 3.0.</li>
            <li>Scan the code with it, or give it the link or the file.</li>
          </ol>
          <p className="text-muted sm:hidden">Is the wallet on this phone? Take the file or the link.</p>
        </div>
        <CopyField label="Credential link" value={address} />
        <Button
          className="sm:justify-self-start"
          onClick={() => {
            saveFile(file, `${fileNameOf(badge)}.json`);
          }}
        >
          <Download aria-hidden />
          Download JSON file
        </Button>
      </div>
      <figure className="grid content-start justify-items-center gap-1.5">
        <figcaption className="text-sm font-medium">For your wallet</figcaption>
        <QrCode
          text={address}
          label="QR code of the link to the credential"
          className="size-48 rounded-control forced-color-adjust-none"
        />
      </figure>
    </div>
  );
}

/**
 * The address that a wallet is given, in a code to scan and as a link: that of the credential itself, which any wallet can
 * fetch. Wallets that ask for an exchange of VC-API would be given the address of one here.
 */
export function walletAddressOf({ id }: Pick<OpenBadgeCredential, 'id'>): string {
  return id;
}
