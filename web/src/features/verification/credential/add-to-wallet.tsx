import { say } from 'functions/contract/words/say';
import { Wallet } from 'lucide-react';
import { useId, useState } from 'react';
import { Button } from '../../../ui/controls/button.tsx';
import { LaterPart, PartSkeleton } from '../page/later-part.tsx';
import type { CertificateBadge } from '../live/public-badge.ts';

/**
 * Shows how to add an issued badge to a wallet. Place it in a row of actions: its panel wraps to a separate line at the
 * end.
 */
export function AddToWallet({ badge }: { badge: CertificateBadge }) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <>
      <Button
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => {
          setOpen(!isOpen);
        }}
      >
        <Wallet aria-hidden />
        {say('page.addToWallet')}
      </Button>
      {isOpen && (
        <section
          id={id}
          aria-label={say('page.addToWallet')}
          className="order-last mt-2 basis-full rounded-card bg-sunken p-4 forced-colors:border"
        >
          <LaterPart load={loadWalletPanel} props={{ badge }} waiting={<PartSkeleton />} />
        </section>
      )}
    </>
  );
}

async function loadWalletPanel() {
  return (await import('./wallet-panel.tsx')).WalletPanel;
}
