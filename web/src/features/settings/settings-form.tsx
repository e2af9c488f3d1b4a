import { type Settings, updateSettingsSchema } from 'functions/contract';
import { useUpdateSettings } from '../../api/settings.ts';
import { ApiError, serverMessageOr } from '../../lib/api-error.ts';
import { LeaveGuard } from '../../ui/leave-guard.tsx';
import { useForm } from '../../ui/use-form.ts';
import { useToast } from '../../ui/use-toast.ts';
import { SaveBar } from './save-bar.tsx';
import { SettingsSections } from './settings-sections.tsx';
import { differ, inputOf, valuesOf } from './settings-values.ts';

/** Every setting that can be changed, in one form. */
export function SettingsForm({ settings }: { settings: Settings }) {
  const toast = useToast();
  const { mutateAsync } = useUpdateSettings();
  const saved = valuesOf(settings);
  const form = useForm({ initial: saved, schema: updateSettingsSchema, toInput: inputOf });
  const dirty = differ(form.values, saved);
  const save = form.submit(async (changes) => {
    try {
      const answer = await mutateAsync(changes);
      // The server trims what it is sent.
      form.setAll(valuesOf(answer));
      toast.show({ title: 'Settings saved', description: 'They hold from now on.' });
    } catch (error) {
      if (error instanceof ApiError) form.setErrors(error.fields);
      toast.error(serverMessageOr(error, 'Failed to save settings'));
    }
  });

  return (
    <form noValidate className="grid gap-4 sm:gap-6" onSubmit={save}>
      <SettingsSections form={form} savedYear={settings.defaultYear} />
      <SaveBar
        dirty={dirty}
        busy={form.sending}
        onDiscard={() => {
          form.setAll(saved);
        }}
      />
      <LeaveGuard when={dirty && !form.sending} />
    </form>
  );
}
