import { type Settings, updateSettingsSchema } from 'functions/contract';
import { type RevisedSettings, presentSettings, useUpdateSettings } from '../../api/settings.ts';
import { ApiError } from '../../lib/api-error.ts';
import { ConflictFields } from '../../ui/forms/conflict-fields.tsx';
import { LeaveGuard } from '../../ui/forms/leave-guard.tsx';
import { useForm } from '../../ui/forms/use-form.ts';
import { mergedNote, useMergedSave } from '../../ui/forms/use-merged-save.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { SaveBar } from './save-bar.tsx';
import { SettingsSections } from './settings-sections.tsx';
import { differ, inputOf, valuesOf } from './settings-values.ts';
import { shownSettings } from './shown-settings.ts';

/** Every setting that can be changed, in one form. */
export function SettingsForm({ settings }: { settings: RevisedSettings }) {
  const { mutateAsync } = useUpdateSettings();
  const record = useMergedSave(versionOf(settings));
  const saved = record.base.values;
  const form = useForm({ initial: saved, schema: updateSettingsSchema, toInput: inputOf });
  const dirty = differ(form.values, saved);
  const save = form.submit(async (changes) => {
    try {
      const done = await record.save(valuesOf(changes as Settings), {
        send: (values, { revision }) => mutateAsync({ ...updateSettingsSchema.parse(inputOf(values)), revision }),
        current: (refusal) => versionOf(presentSettings(refusal)),
        fill: form.setAll,
      });
      if (!done) return;
      const description = done.merged ? mergedNote('the settings') : 'They hold from now on.';
      toast.show({ title: 'Settings saved', description });
    } catch (error) {
      if (error instanceof ApiError) form.setErrors(error.fields);
      toast.failed('Failed to save settings', error);
    }
  });
  // Settings that were fetched anew are shown at once where nothing was typed; else they are merged when these are saved.
  if (!dirty && !form.sending && settings.revision !== record.base.revision) {
    const version = versionOf(settings);
    record.rebase(version);
    form.setAll(version.values);
  }

  return (
    <form noValidate className="grid gap-4 sm:gap-6" onSubmit={save}>
      <ConflictFields
        thing="the settings"
        record={record}
        fields={shownSettings}
        values={form.values}
        onChoose={form.set}
      />
      <SettingsSections form={form} savedYear={settings.defaultYear} />
      <SaveBar
        dirty={dirty}
        busy={form.sending}
        onDiscard={() => {
          record.rebase(record.base);
          form.setAll(saved);
        }}
      />
      <LeaveGuard when={dirty && !form.sending} />
    </form>
  );
}

function versionOf(settings: RevisedSettings) {
  return { values: valuesOf(settings), revision: settings.revision };
}
