import { useQuery } from '@tanstack/react-query';
import { type CleaningNotes, type SavedBadgeTemplate, badgeTemplatesApi } from 'functions/contract';
import { useState } from 'react';
import { badgeTemplatesQuery } from '../../api/badge-templates.ts';
import { AllowedDialog } from '../../components/not-allowed.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { RemovedNotice } from './removed-notice.tsx';
import { TemplateForm } from './template-form.tsx';
import type { SavedWith } from './use-template-save.ts';

interface UploadTemplateDialogProps {
  open: boolean;
  onClose: () => void;
}

/** Takes an SVG and what to replace in it. Closing it forgets the file. */
export function UploadTemplateDialog({ open, onClose }: UploadTemplateDialogProps) {
  return (
    <AllowedDialog to={badgeTemplatesApi.create} open={open} onClose={onClose} title="Upload Template" width="wide">
      <Upload onClose={onClose} />
    </AllowedDialog>
  );
}

function Upload({ onClose }: { onClose: () => void }) {
  const { data: templates } = useQuery(badgeTemplatesQuery);
  const [cleaned, setCleaned] = useState<Cleaned | null>(null);
  const finish = ({ name }: SavedBadgeTemplate, { showsName, unseen }: SavedWith) => {
    const use = showsName ? `${name} is ready for new badges.` : `Badges made with ${name} will not show a name.`;
    toast.show({ title: 'Template uploaded', description: use });
    if (unseen) setCleaned({ name, notes: unseen });
    else onClose();
  };
  if (cleaned) return <RemovedNotice {...cleaned} onClose={onClose} />;
  const isFirst = templates?.length === 0;
  return <TemplateForm template={null} isFirst={isFirst} action="Upload Template" onClose={onClose} onSaved={finish} />;
}

interface Cleaned {
  name: string;
  notes: CleaningNotes;
}
