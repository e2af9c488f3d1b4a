import { useQuery } from '@tanstack/react-query';
import { colorSchema } from 'functions/contract';
import { buttonColorOn, grounds } from 'functions/designs/school-style';
import type { RevisedSettings } from '../../api/settings.ts';
import { logoPath } from '../../lib/paths.ts';
import { Button } from '../../ui/controls/button.tsx';
import { ColorField } from '../../ui/controls/color-field.tsx';
import type { TextFields } from '../../ui/forms/use-zod-form.ts';
import { mainColorQuery } from './main-color.ts';

interface SchoolColorFieldProps {
  field: ReturnType<TextFields<'schoolColor'>['field']>;
  value: string;
  saved: RevisedSettings;
  onChoose: (color: string) => void;
}

/** The color of the school, typed or taken from the logo, with the one that pages show where it could not be seen. */
export function SchoolColorField({ field, value, saved, onChoose }: SchoolColorFieldProps) {
  const { data: proposed = null } = useQuery(mainColorQuery(logoPath(saved.organizationLogo)));
  const color = colorSchema.safeParse(value).data ?? saved.schoolColor;
  const others = (['light', 'dark'] as const).map((scheme) => {
    const shown = buttonColorOn(color, grounds[scheme].canvas);
    return shown === color ? '' : ` On ${scheme} pages ${shown}, as ${color} is too ${scheme} to be seen there.`;
  });
  return (
    <div className="grid gap-3">
      <ColorField
        {...field}
        value={value}
        label="Color of your school"
        help={`On public pages, share pictures and mails, and the first color of a design.${others.join('')}`}
      />
      {proposed !== null && proposed !== color && (
        <Button
          className="w-fit"
          onClick={() => {
            onChoose(proposed);
          }}
        >
          <span aria-hidden className="size-4 rounded-full" style={{ backgroundColor: proposed }} />
          Use {proposed} from the logo
        </Button>
      )}
    </div>
  );
}
