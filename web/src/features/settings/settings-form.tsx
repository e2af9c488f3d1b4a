import { type Settings, updateSettingsSchema } from 'functions/contract';
import { useUpdateSettings } from '../../api/settings.ts';
import { ApiError, serverMessageOr } from '../../lib/api-error.ts';
import { Button } from '../../ui/button.tsx';
import { SectionCard } from '../../ui/card.tsx';
import { SelectField } from '../../ui/select.tsx';
import { SwitchField } from '../../ui/switch-field.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useForm } from '../../ui/use-form.ts';
import { useToast } from '../../ui/use-toast.ts';
import { type SettingsValues, inputOf, valuesOf, yearChoices } from './settings-values.ts';

/** Every setting that can be changed, in one form. */
export function SettingsForm({ settings }: { settings: Settings }) {
  const toast = useToast();
  const { mutate, isPending } = useUpdateSettings();
  const form = useForm({ initial: valuesOf(settings), schema: updateSettingsSchema, toInput: inputOf });
  const save = form.submit((changes) => {
    mutate(changes, {
      onSuccess: () => {
        toast.show({ title: 'Settings saved' });
      },
      onError: (error) => {
        if (error instanceof ApiError) form.setErrors(error.fields);
        toast.error(serverMessageOr(error, 'Failed to save settings'));
      },
    });
  });
  const switchFor = (name: keyof SettingsValues) => ({
    checked: form.values[name] === 'true',
    onChange: (event: { target: { checked: boolean } }) => {
      form.set(name, String(event.target.checked));
    },
  });

  return (
    <form noValidate className="grid gap-4 sm:gap-6" onSubmit={save}>
      <SectionCard title="Organization Settings">
        <div className="grid gap-4 p-4 sm:p-5">
          <TextField
            {...form.field('organizationName')}
            label="Organization name"
            help="Stands on every certificate."
          />
          <TextField {...form.field('organizationUrl')} label="Organization website" type="url" optional />
          <TextField {...form.field('contactEmail')} label="Contact email" type="email" optional />
        </div>
      </SectionCard>
      <SectionCard title="Badge Settings">
        <div className="grid gap-4 p-4 sm:grid-cols-3 sm:p-5">
          <SelectField
            {...form.field('defaultYear')}
            label="Default year"
            options={yearChoices(settings.defaultYear).map((year) => ({ value: String(year), label: String(year) }))}
          />
          <TextField {...form.field('maxFileSize')} label="Largest file (MB)" inputMode="numeric" />
          <TextField {...form.field('allowedFileTypes')} label="Allowed file types" />
        </div>
      </SectionCard>
      <SectionCard title="Verification Settings">
        <div className="grid gap-4 p-4 sm:p-5">
          <SwitchField
            {...switchFor('enablePublicVerification')}
            label="Public verification"
            help="Anyone with a badge's link can see that it is genuine."
          />
          <SwitchField
            {...switchFor('linkedinSharingEnabled')}
            label="LinkedIn sharing"
            help="Certificates offer to be shared on LinkedIn."
          />
          <TextField {...form.field('verificationPageTitle')} label="Page title" />
          <TextArea {...form.field('verificationPageDescription')} label="Page description" />
        </div>
      </SectionCard>
      <SectionCard title="Email Settings">
        <div className="p-4 sm:p-5">
          <SwitchField
            {...switchFor('enableEmailNotifications')}
            label="Email notifications"
            help="Recipients are told by email when a badge is issued to them."
          />
        </div>
      </SectionCard>
      <div className="flex justify-end">
        <Button type="submit" variant="primary" busy={isPending}>
          Save settings
        </Button>
      </div>
    </form>
  );
}
