import { ImageIcon } from 'lucide-react';
import { type DragEvent, useId, useRef, useState } from 'react';
import { type RevisedSettings } from '../../api/settings.ts';
import { OrganizationLogo } from '../../components/organization-logo.tsx';
import { logoPath } from '../../lib/paths.ts';
import { Button } from '../../ui/controls/button.tsx';
import { cx } from '../../ui/style.ts';
import { ConfirmDialog } from '../../ui/forms/confirm-dialog.tsx';
import { logoTypes } from './logo-file.ts';
import { useLogo } from './use-logo.ts';

/** The organisation's logo: shown in its square, chosen or dropped, replaced and removed. Saved by itself, at once. */
export function LogoField({ settings }: { settings: RevisedSettings }) {
  const { upload, remove, busy, problem } = useLogo(settings);
  const [over, setOver] = useState(false);
  const [asking, setAsking] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const path = logoPath(settings.organizationLogo);
  const take = (file: File | undefined) => {
    if (file) void upload(file);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files[0]);
  };

  return (
    <div role="group" aria-labelledby={id} aria-describedby={`${id}-help`} className="grid gap-1.5">
      <p id={id} className="text-sm font-medium">
        Logo <span className="font-normal text-muted">(optional)</span>
      </p>
      <div
        className={cx('flex items-center gap-4 rounded-control', over && 'bg-primary-tint')}
        onDrop={drop}
        onDragLeave={() => {
          setOver(false);
        }}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
      >
        <LogoSquare path={path} />
        <div className="flex flex-wrap gap-2">
          <Button
            busy={busy === 'upload'}
            disabled={busy === 'remove'}
            onClick={() => {
              input.current?.click();
            }}
          >
            {path ? 'Replace logo' : 'Upload logo'}
          </Button>
          {path && (
            <Button
              variant="ghost"
              disabled={busy === 'upload'}
              onClick={() => {
                setAsking(true);
              }}
            >
              Remove
            </Button>
          )}
        </div>
      </div>
      <input
        ref={input}
        hidden
        type="file"
        aria-label="Logo file"
        accept={logoTypes}
        onChange={(event) => {
          take(event.target.files?.[0]);
          // The same file may be chosen again after it was mended.
          event.target.value = '';
        }}
      />
      <div id={`${id}-help`} aria-live="polite" className="text-sm">
        {problem ? (
          <p className="text-danger">{problem}</p>
        ) : (
          <p className="text-muted">
            SVG, PNG, JPEG or WebP, up to {settings.maxFileSize} MB. It is fitted into a square, shown on every
            certificate and saved at once.
          </p>
        )}
      </div>
      <ConfirmDialog
        open={asking}
        title="Remove the logo?"
        confirmLabel="Remove logo"
        destructive
        onConfirm={async () => {
          await remove();
          setAsking(false);
        }}
        onClose={() => {
          setAsking(false);
        }}
      >
        Certificates will show your organization&rsquo;s name without it.
      </ConfirmDialog>
    </div>
  );
}

/** The square that certificates show, or an empty one. */
function LogoSquare({ path }: { path: string | null }) {
  const empty = (
    <span className="grid size-24 shrink-0 place-items-center rounded-control border border-dashed border-control text-muted">
      <ImageIcon aria-hidden className="size-6" />
    </span>
  );
  if (!path) return empty;
  return <OrganizationLogo src={path} className="size-24 border border-line" otherwise={empty} />;
}
