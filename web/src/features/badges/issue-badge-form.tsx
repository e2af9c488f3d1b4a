import { useQuery } from '@tanstack/react-query';
import { type NewBadge, badgeYears, createBadgeSchema } from 'functions/contract';
import { useState } from 'react';
import { badgeTemplatesQuery } from '../../api/badge-templates.ts';
import { reasonOf } from '../../lib/api-error.ts';
import { certificatePath } from '../../lib/paths.ts';
import { Button } from '../../ui/button.tsx';
import type { ComboboxChoice } from '../../ui/combobox.tsx';
import { DialogBody, DialogFooter, dialogFormStyle } from '../../ui/dialog.tsx';
import { SelectField } from '../../ui/select.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useForm } from '../../ui/use-form.ts';
import { useToast } from '../../ui/use-toast.ts';
import { defaultYear } from './default-year.ts';
import { useIssueNewBadge } from './use-issue-new-badge.ts';
import { UserPicker } from './user-picker.tsx';

/** The form of the Issue Badge dialog. */
export function IssueBadgeForm({ onClose }: { onClose: () => void }) {
  const toast = useToast();
  const [user, setUser] = useState<ComboboxChoice | null>(null);
  const templates = useQuery(badgeTemplatesQuery);
  const { issueNew, isPending } = useIssueNewBadge();
  const form = useForm({
    initial: { userId: '', templateId: '', year: String(defaultYear()), description: '' },
    schema: createBadgeSchema,
    toInput: ({ userId, templateId, year, description }) => ({
      userId,
      templateId: templateId || null,
      year: Number(year),
      description,
    }),
  });

  const issue = async (badge: NewBadge) => {
    try {
      const { recipientName, year, verificationHash } = await issueNew(badge);
      toast.show({
        title: 'Badge issued',
        description: `${recipientName} has the badge for ${year}.`,
        link: { label: 'View certificate', href: certificatePath(verificationHash) },
      });
      onClose();
    } catch (error) {
      toast.error(`Failed to issue badge: ${reasonOf(error)}`);
    }
  };
  const explain = ({ userId }: { userId?: string }) => {
    if (userId) toast.error('Please select a user', 'Missing Information');
  };

  return (
    <form noValidate className={dialogFormStyle} onSubmit={form.submit((badge) => void issue(badge), explain)}>
      <DialogBody>
        <UserPicker
          value={user}
          error={form.errors.userId && 'Please select a user'}
          onChange={(choice) => {
            setUser(choice);
            form.set('userId', choice?.id ?? '');
          }}
        />
        <SelectField
          {...form.field('templateId')}
          label="Template"
          optional
          options={[
            { value: '', label: 'Default template' },
            ...(templates.data ?? []).map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
        <TextField
          {...form.field('year')}
          label="Year"
          type="number"
          min={badgeYears.min}
          max={badgeYears.max}
          help={`From ${badgeYears.min} to ${badgeYears.max}`}
        />
        <TextArea {...form.field('description')} label="Description" optional help="Shown on the public certificate." />
      </DialogBody>
      <DialogFooter>
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" variant="primary" busy={isPending}>
          Issue Badge
        </Button>
      </DialogFooter>
    </form>
  );
}
