import type { Picture } from 'functions/contract';
import { say } from 'functions/contract/words/say';
import { ImageIcon } from 'lucide-react';
import { type DragEvent, useId, useRef, useState } from 'react';
import { type RevisedSettings } from '../../../api/settings/settings.ts';
import { OrganizationLogo } from '../../../components/public/organization-logo.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { ConfirmDialog } from '../../../ui/forms/confirm-dialog.tsx';
import { cx } from '../../../ui/style.ts';
import { pictureTypes } from './picture-file.ts';
import { pathOfPicture, pictureWords } from './picture-words.ts';
import { usePicture } from './use-picture.ts';

interface PictureFieldProps {
  settings: RevisedSettings;
  picture: Picture;
}

/** Picture of the settings: choose, drop, replace or remove it. Saves at once. */
export function PictureField({ settings, picture }: PictureFieldProps) {
  const { upload, remove, busy, problem } = usePicture(settings, picture);
  const { help, without } = pictureWords[picture];
  const [over, setOver] = useState(false);
  const [asking, setAsking] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const path = pathOfPicture(settings, picture);
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
        {say(`settingsPictures.name.${picture}`)} <span className="font-normal text-muted">{say('ui.optional')}</span>
      </p>
      <div
        className={cx('flex flex-wrap items-center gap-4 rounded-control', over && 'bg-primary-tint')}
        onDrop={drop}
        onDragLeave={() => {
          setOver(false);
        }}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
      >
        <PictureRoom path={path} picture={picture} />
        <div className="flex flex-wrap gap-2">
          <Button
            aria-label={path ? say(`settingsPictures.replace.${picture}`) : say(`settingsPictures.upload.${picture}`)}
            busy={busy === 'upload'}
            disabled={busy === 'remove'}
            onClick={() => {
              input.current?.click();
            }}
          >
            {say(path ? 'settingsPictures.replace' : 'settingsPictures.upload')}
          </Button>
          {path && (
            <Button
              variant="ghost"
              aria-label={say(`settingsPictures.remove.${picture}`)}
              disabled={busy === 'upload'}
              onClick={() => {
                setAsking(true);
              }}
            >
              {say('settingsPictures.remove')}
            </Button>
          )}
        </div>
      </div>
      <input
        ref={input}
        hidden
        type="file"
        aria-label={say(`settingsPictures.file.${picture}`)}
        accept={pictureTypes}
        onChange={(event) => {
          take(event.target.files?.[0]);
          // The same file may be chosen again after a fix.
          event.target.value = '';
        }}
      />
      <div id={`${id}-help`} aria-live="polite" className="text-sm">
        {problem ? (
          <p className="text-danger">{problem}</p>
        ) : (
          <p className="text-muted">{say(help, { size: settings.maxFileSize })}</p>
        )}
      </div>
      <ConfirmDialog
        open={asking}
        title={say(`settingsPictures.askRemove.${picture}`)}
        confirmLabel={say(`settingsPictures.remove.${picture}`)}
        destructive
        onConfirm={async () => {
          await remove();
          setAsking(false);
        }}
        onClose={() => {
          setAsking(false);
        }}
      >
        {say(without)}
      </ConfirmDialog>
    </div>
  );
}

/** Picture at its size in certificates, or an empty frame. */
function PictureRoom({ path, picture }: { path: string | null; picture: Picture }) {
  const size = pictureWords[picture].size;
  const empty = (
    <span
      className={cx(
        'grid shrink-0 place-items-center rounded-control border border-dashed border-control text-muted',
        size,
      )}
    >
      <ImageIcon aria-hidden className="size-6" />
    </span>
  );
  if (!path) return empty;
  return <OrganizationLogo src={path} className={cx('border border-line', size)} otherwise={empty} />;
}
