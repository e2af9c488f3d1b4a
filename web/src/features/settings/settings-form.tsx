import { say } from 'functions/contract/words/say';
import { useEffect, useState } from 'react';
import { type RevisedSettings, presentSettings, useUpdateSettings } from '../../api/settings/settings.ts';
import { Button } from '../../ui/controls/button.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { WhoChanged } from '../../components/history/who-changed.tsx';
import { ConflictFields } from '../../ui/forms/conflict-fields.tsx';
import { LeaveGuard } from '../../ui/forms/leave-guard.tsx';
import { useMergedSave } from '../../ui/forms/use-merged-save.ts';
import { useZodForm } from '../../ui/forms/use-zod-form.ts';
import { SettingsSections } from './settings-sections.tsx';
import { type FormSettings, isSame, settingsFormSchema, valuesOf } from './settings-values.ts';
import { shownSettings } from './shown-settings.ts';

export function SettingsForm({ settings }: { settings: RevisedSettings }) {
  const { mutateAsync } = useUpdateSettings();
  const [start] = useState(() => versionOf(settings));
  const form = useZodForm({ initial: start.values, schema: settingsFormSchema });
  const record = useMergedSave(start, form.refill);
  const { isDirty, sending } = form;
  const save = form.submit(async (changes: FormSettings) => {
    try {
      const done = await record.save(valuesOf(changes), {
        send: (values, { revision }) => mutateAsync({ ...settingsFormSchema.parse(values), revision }),
        current: (refusal) => versionOf(presentSettings(refusal)),
      });
      if (!done) return;
      const description = done.merged ? say('controls.merged.settings') : say('settings.publicPagesUpdate');
      toast.show({ title: say('settings.saved'), description });
    } catch (error) {
      form.showFailure(say('settings.saveFailed'), error);
    }
  });
  // Refetched settings are shown at once if nothing was typed, else merged on save. A change of only the logo needs no
  // merge.
  const { base, rebase, renew } = record;
  useEffect(() => {
    if (sending || settings.revision === base.revision) return;
    const present = versionOf(settings);
    if (!isDirty) rebase(present);
    else if (isSame(present.values, base.values)) renew(present.revision);
  });

  return (
    <form noValidate className="grid gap-4 sm:gap-6" onSubmit={save}>
      <ConflictFields
        kind="settings"
        who={<WhoChanged kind="settings" record={null} />}
        record={record}
        fields={shownSettings()}
        values={form.values}
        onChoose={form.set}
      />
      <SettingsSections form={form} saved={settings} />
      <SaveBar
        dirty={isDirty}
        busy={sending}
        onDiscard={() => {
          rebase(base);
        }}
      />
      <LeaveGuard when={isDirty && !sending} />
    </form>
  );
}

function versionOf({ revision, ...settings }: RevisedSettings) {
  return { values: valuesOf(settings), revision };
}

interface SaveBarProps {
  dirty: boolean;
  busy: boolean;
  onDiscard: () => void;
}

/** Save bar, which stays visible while there are unsaved changes. */
function SaveBar({ dirty, busy, onDiscard }: SaveBarProps) {
  return (
    <div
      className={
        dirty
          ? 'sticky bottom-4 z-10 flex flex-wrap items-center justify-between gap-3 rounded-card border border-line bg-surface p-3 pl-4 shadow-float'
          : 'flex justify-end'
      }
    >
      <p role="status" className="font-medium empty:hidden">
        {dirty && say('settings.unsavedChanges')}
      </p>
      <div className="flex gap-2 max-sm:w-full max-sm:*:grow">
        {dirty && (
          <Button disabled={busy} onClick={onDiscard}>
            {say('settings.discard')}
          </Button>
        )}
        <Button type="submit" variant="primary" busy={busy}>
          {say('settings.saveSettings')}
        </Button>
      </div>
    </div>
  );
}
