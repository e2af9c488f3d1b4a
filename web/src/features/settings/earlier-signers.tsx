import { useQuery } from '@tanstack/react-query';
import { type Signer, signatureKey } from 'functions/contract';
import { say } from 'functions/contract/words/say';
import { useState } from 'react';
import { type RevisedSettings, earlierSignersQuery, useUpdateSettings } from '../../api/settings/settings.ts';
import { OrganizationLogo } from '../../components/public/organization-logo.tsx';
import { useKeptWhileClosing } from '../../lib/open-dialog.ts';
import { picturePath } from '../../lib/paths.ts';
import { Button } from '../../ui/controls/button.tsx';
import { ReadFailure } from '../../ui/feedback/read-failure.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { ConfirmDialog } from '../../ui/forms/confirm-dialog.tsx';
import { pictureWords } from './pictures/picture-words.ts';

/** Signatures of former signers, to remove from all badges or restore. Saves at once. */
export function EarlierSigners({ settings }: { settings: RevisedSettings }) {
  const query = useQuery(earlierSignersQuery(settings));
  const { mutateAsync, isPending } = useUpdateSettings();
  const [asked, setAsked] = useState<Signer | null>(null);
  const shown = useKeptWhileClosing(asked !== null, asked);
  const { revision, withdrawnSigners } = settings;
  const save = async (signers: Signer[], done: string) => {
    try {
      await mutateAsync({ withdrawnSigners: signers, revision });
      toast.show({ title: done, description: say('settings.publicPagesUpdate') });
    } catch (error) {
      toast.failed(say('settings.signaturesUnchanged'), error);
    }
  };
  if (query.isError) return <ReadFailure query={query} what={say('settings.earlierSignaturesFailed')} />;
  if (!query.data?.length) return null;
  return (
    <div role="group" aria-label={say('settings.earlierSignatures')} className="grid gap-3 text-sm">
      <div className="grid gap-0.5">
        <p className="font-medium">{say('settings.earlierSignatures')}</p>
        <p className="text-muted">{say('settings.earlierSignaturesHelp')}</p>
      </div>
      <ul className="grid gap-3">
        {query.data.map((signer) => {
          const key = signatureKey(signer);
          const others = withdrawnSigners.filter((one) => signatureKey(one) !== key);
          const isOff = others.length < withdrawnSigners.length;
          const path = isOff ? null : picturePath('firstSignature', signer.picture);
          return (
            <li key={key} className="flex flex-wrap items-center gap-x-4 gap-y-2">
              {path && (
                <OrganizationLogo src={path} className={`${pictureWords.firstSignature.size} border border-line`} />
              )}
              <div className="grid min-w-0 flex-1 basis-48 wrap-anywhere">
                <p>{nameOf(signer)}</p>
                <p className="text-muted">{isOff ? say('settings.takenOff') : signer.office}</p>
              </div>
              <Button
                aria-label={say(isOff ? 'settings.putBackSigner' : 'settings.takeOffSigner', { name: nameOf(signer) })}
                busy={isPending}
                onClick={() => {
                  if (isOff) void save(others, say('settings.signaturePutBack'));
                  else setAsked(signer);
                }}
              >
                {say(isOff ? 'settings.putBack' : 'settings.takeOff')}
              </Button>
            </li>
          );
        })}
      </ul>
      <ConfirmDialog
        open={asked !== null}
        title={say('settings.askTakeOff', { name: shown ? nameOf(shown) : '' })}
        confirmLabel={say('settings.takeOff')}
        destructive
        onConfirm={async () => {
          if (asked) await save([...withdrawnSigners, asked], say('settings.signatureTakenOff'));
          setAsked(null);
        }}
        onClose={() => {
          setAsked(null);
        }}
      >
        {say('settings.takeOffConsequence')}
      </ConfirmDialog>
    </div>
  );
}

function nameOf({ name, office }: Signer): string {
  return name || office || say('settings.signerWithoutName');
}
