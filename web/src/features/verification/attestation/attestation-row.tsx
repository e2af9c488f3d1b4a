import type { Attestation } from 'functions/contract';
import { say } from 'functions/contract/words/say';
import type { CertificateBadge } from '../live/public-badge.ts';

/** Row at a certificate's bottom: signatures side by side, seal at the right, line below. */
export function AttestationRow({ badge: { issuer } }: { badge: CertificateBadge }) {
  const { signatures, seal, line } = issuer.attestation ?? { signatures: [], seal: null, line: null };
  return (
    <div className="grid gap-3 print:gap-2">
      {(signatures.length > 0 || seal) && (
        <div className="flex items-start gap-4 sm:gap-8">
          {signatures.map((signature, index) => (
            // Both signers may have the same name.
            <Signature key={index} signature={signature} />
          ))}
          {seal && (
            <img
              src={seal}
              alt={say('attestation.sealOf', { issuer: issuer.name })}
              className="ml-auto size-16 shrink-0 object-contain sm:size-20"
            />
          )}
        </div>
      )}
      {line && <p className="text-xs text-pretty text-muted">{line}</p>}
    </div>
  );
}

function Signature({ signature: { name, office, picture } }: { signature: Attestation['signatures'][number] }) {
  return (
    <div className="grid max-w-44 min-w-0 flex-1 gap-1">
      {picture ? (
        <img
          src={picture}
          alt={name ? say('attestation.signatureOf', { name }) : say('attestation.signature')}
          className="aspect-[3/1] w-full object-contain"
        />
      ) : (
        // Room to sign by hand.
        <div className="hidden aspect-[3/1] print:block" />
      )}
      <div className="grid border-t border-muted pt-1 text-xs">
        <p className="font-medium">{name}</p>
        <p className="text-muted">{office}</p>
      </div>
    </div>
  );
}
