import { useQuery } from '@tanstack/react-query';
import { type Signer, signatureKey } from 'functions/contract';
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
      toast.show({ title: done, description: 'Public pages update within 30 seconds.' });
    } catch (error) {
      toast.failed('Nothing was changed.', error);
    }
  };
  if (query.isError) return <ReadFailure query={query} what="Earlier signatures could not be loaded" />;
  if (!query.data?.length) return null;
  return (
    <div role="group" aria-label="Earlier signatures" className="grid gap-3 text-sm">
      <div className="grid gap-0.5">
        <p className="font-medium">Earlier signatures</p>
        <p className="text-muted">Badges keep the signatures they were issued with. New badges do not get these.</p>
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
                <p className="text-muted">{isOff ? 'Taken off all badges' : signer.office}</p>
              </div>
              <Button
                aria-label={`${isOff ? 'Put back' : 'Take off all badges'}: ${nameOf(signer)}`}
                busy={isPending}
                onClick={() => {
                  if (isOff) void save(others, 'Signature put back');
                  else setAsked(signer);
                }}
              >
                {isOff ? 'Put back' : 'Take off all badges'}
              </Button>
            </li>
          );
        })}
      </ul>
      <ConfirmDialog
        open={asked !== null}
        title={`Take the signature of ${shown ? nameOf(shown) : ''} off all badges?`}
        confirmLabel="Take off all badges"
        destructive
        onConfirm={async () => {
          if (asked) await save([...withdrawnSigners, asked], 'Signature taken off all badges');
          setAsked(null);
        }}
        onClose={() => {
          setAsked(null);
        }}
      >
        Pages, pictures and PDFs of these badges will no longer show this signature. Copies that were printed or saved
        stay as they are. You can put it back.
      </ConfirmDialog>
    </div>
  );
}

function nameOf({ name, office }: Signer): string {
  return name || office || 'somebody without a name';
}
