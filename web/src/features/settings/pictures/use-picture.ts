import { type Picture, pictureSizes } from 'functions/contract';
import { say } from 'functions/contract/words/say';
import { useState } from 'react';
import { type RevisedSettings, useChangePicture } from '../../../api/settings/settings.ts';
import { reasonOf } from '../../../lib/api-error.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { useLatch } from '../../../ui/forms/use-latch.ts';
import { drawPicture } from './draw-picture.ts';
import { whyNoPicture } from './picture-file.ts';

/** Uploads or removes one picture at a time. Keeps the error until the next try. */
export function usePicture(settings: RevisedSettings, picture: Picture) {
  const { mutateAsync } = useChangePicture();
  const { run } = useLatch();
  const [busy, setBusy] = useState<'upload' | 'remove' | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  const attempt = (which: 'upload' | 'remove', work: () => Promise<void>) =>
    run(async () => {
      setProblem(null);
      setBusy(which);
      try {
        await work();
      } catch (error) {
        setProblem(reasonOf(error));
      } finally {
        setBusy(null);
      }
    });

  return {
    busy,
    problem,
    upload: (file: File) =>
      attempt('upload', async () => {
        const refusal = whyNoPicture(file, settings.maxFileSize);
        if (refusal) throw new Error(refusal);
        await mutateAsync({ picture, png: await drawPicture(file, pictureSizes[picture]), seen: settings });
        toast.show({ title: say(`settingsPictures.saved.${picture}`), description: say('settings.publicPagesUpdate') });
      }),
    remove: () =>
      attempt('remove', async () => {
        await mutateAsync({ picture, png: null, seen: settings });
        toast.show({ title: say(`settingsPictures.removed.${picture}`) });
      }),
  };
}
