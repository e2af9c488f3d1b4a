import { TemplatePicture } from '../../components/template-picture.tsx';
import { shortName } from '../../lib/names.ts';
import { CloseFooter, Dialog, DialogBody } from '../../ui/forms/dialog.tsx';
import { SampleChoice } from './sample-choice.tsx';

interface PreviewTemplateDialogProps {
  id: string;
  /** Name of the art. */
  title: string;
  onClose: () => void;
}

/** Art at a size that shows its details, with sample names. */
export function PreviewTemplateDialog({ id, title, onClose }: PreviewTemplateDialogProps) {
  return (
    <Dialog open onClose={onClose} title={`Preview of ${shortName(title)}`} width="large">
      <DialogBody>
        <SampleChoice
          picture={({ name }, size) => (
            <TemplatePicture
              id={id}
              values={{ name }}
              alt={size === 'large' ? `Preview with the name ${name} and the year 2025` : ''}
              className={size === 'large' ? 'aspect-square max-h-[50dvh] w-full rounded-control' : 'h-20 rounded-tag'}
              saysFailure={size === 'large'}
            />
          )}
        />
      </DialogBody>
      <CloseFooter onClose={onClose} />
    </Dialog>
  );
}
