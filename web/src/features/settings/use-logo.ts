import { useState } from 'react';
import { type RevisedSettings, useChangeLogo } from '../../api/settings.ts';
import { reasonOf } from '../../lib/api-error.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { useLatch } from '../../ui/forms/use-latch.ts';
import { drawLogo } from './draw-logo.ts';
import { whyNoLogo } from './logo-file.ts';

/** Uploads or removes the logo, one at a time. What went wrong is told in words, until the next try. */
export function useLogo(settings: RevisedSettings) {
  const { mutateAsync } = useChangeLogo();
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
        const refusal = whyNoLogo(file, settings.maxFileSize);
        if (refusal) throw new Error(refusal);
        await mutateAsync({ png: await drawLogo(file), seen: settings });
        toast.show({ title: 'Logo saved', description: 'Public pages update within 30 seconds.' });
      }),
    remove: () =>
      attempt('remove', async () => {
        await mutateAsync({ png: null, seen: settings });
        toast.show({ title: 'Logo removed' });
      }),
  };
}
