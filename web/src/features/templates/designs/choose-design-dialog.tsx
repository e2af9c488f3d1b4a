import { badgeTemplatesApi } from 'functions/contract';
import { AllowedDialog } from '../../../components/not-allowed.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import type { ShownDialog } from '../../../ui/forms/on-demand.tsx';
import { DesignForm } from './design-form.tsx';

/** Makes a template from one of our designs. Closing it forgets the choices. */
export function ChooseDesignDialog({ open, onClose }: ShownDialog) {
  return (
    <AllowedDialog to={badgeTemplatesApi.create} open={open} onClose={onClose} title="Choose a design" width="wide">
      <DesignForm
        onClose={onClose}
        onSaved={({ name }) => {
          toast.show({ title: 'Template added', description: `${name} is ready for new badges.` });
          onClose();
        }}
      />
    </AllowedDialog>
  );
}
