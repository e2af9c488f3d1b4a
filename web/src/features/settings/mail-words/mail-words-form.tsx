import { type MailDraft, type OwnWords, type WordedMail, mailDraftSchema, wordKeysOf } from 'functions/contract';
import { say } from 'functions/contract/words/say';
import { useState } from 'react';
import * as z from 'zod';
import { type RevisedSettings, presentSettings, useUpdateSettings } from '../../../api/settings/settings.ts';
import { WhoChanged } from '../../../components/history/who-changed.tsx';
import { TextArea, TextField } from '../../../ui/controls/inputs.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { ConflictFields } from '../../../ui/forms/conflict-fields.tsx';
import { DialogForm, useDialogForm } from '../../../ui/forms/dialog-form.tsx';
import { useMergedSave } from '../../../ui/forms/use-merged-save.ts';
import { FieldChips, useInsertedField } from './field-chips.tsx';
import { type WordsValues, mailLabels } from './mail-word-labels.ts';
import { MailPreview } from './mail-preview.tsx';
import { WordsActions } from './words-actions.tsx';

interface MailWordsFormProps {
  mail: WordedMail;
  settings: RevisedSettings;
  onClose: () => void;
}

/** Form for a mail's subject and text with a preview. Empty ones use the standard wording. */
export function MailWordsForm({ mail, settings, onClose }: MailWordsFormProps) {
  const { mutateAsync } = useUpdateSettings();
  const [start] = useState(() => versionOf(mail, settings));
  const [schema] = useState(() => schemaFor(mail));
  const form = useDialogForm({ initial: start.values, schema, onFinish: onClose });
  const record = useMergedSave(start, form.refill);
  const { insert, watchFocus } = useInsertedField(form);
  const { subject, text } = form.values;

  const save = async (draft: MailDraft) => {
    try {
      const saved = await record.save(valuesOf(draft), {
        send: (values, { revision }) => mutateAsync({ ...settingsOf(mail, values), revision }),
        current: (refusal) => versionOf(mail, presentSettings(refusal)),
      });
      if (!saved) return;
      const description = saved.merged ? say('controls.merged.settings') : say(mailLabels[mail].label);
      toast.show({ title: say('settingsMails.saved'), description });
      form.finish();
    } catch (error) {
      form.showFailure(say('settingsMails.saveFailed'), error);
    }
  };

  return (
    <DialogForm form={form} onSubmit={form.submit(save)} submit={say('settingsMails.saveWords')} onCancel={onClose}>
      <ConflictFields
        kind="settings"
        who={<WhoChanged kind="settings" record={null} />}
        record={record}
        fields={{ subject: { label: say('settingsMails.subject') }, text: { label: say('settingsMails.text') } }}
        values={form.values}
        onChoose={form.set}
      />
      <div className="grid content-start gap-6 md:grid-cols-2">
        <div className="grid min-w-0 content-start gap-4" onFocusCapture={watchFocus}>
          <TextField
            {...form.field('subject')}
            label={say('settingsMails.subject')}
            optional
            help={say('settingsMails.subjectHelp')}
            focusFirst
          />
          <TextArea
            {...form.field('text')}
            label={say('settingsMails.text')}
            optional
            rows={12}
            help={say('settingsMails.textHelp')}
          />
          <FieldChips mail={mail} onInsert={insert} />
          <WordsActions draft={{ mail, subject, text }} set={form.set} refuse={form.refuse} />
        </div>
        <MailPreview draft={{ mail, subject, text }} />
      </div>
    </DialogForm>
  );
}

function schemaFor(mail: WordedMail) {
  return z.preprocess((values: WordsValues) => ({ mail, ...values }), mailDraftSchema);
}

function valuesOf({ subject, text }: WordsValues): WordsValues {
  return { subject, text };
}

function versionOf(mail: WordedMail, settings: RevisedSettings) {
  const keys = wordKeysOf(mail);
  return { values: { subject: settings[keys.subject], text: settings[keys.text] }, revision: settings.revision };
}

function settingsOf(mail: WordedMail, { subject, text }: WordsValues): Partial<OwnWords> {
  const keys = wordKeysOf(mail);
  return { [keys.subject]: subject, [keys.text]: text };
}
