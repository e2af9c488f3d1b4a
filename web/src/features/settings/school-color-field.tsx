import { useQuery } from '@tanstack/react-query';
import { colorSchema } from 'functions/contract';
import { grounds, tokensOn } from 'functions/designs/school-style';
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

/** The color of the school, typed or taken from the logo, with what pages make of it in both schemes. */
export function SchoolColorField({ field, value, saved, onChoose }: SchoolColorFieldProps) {
  const { data: proposed = null } = useQuery(mainColorQuery(logoPath(saved.organizationLogo)));
  const color = colorSchema.safeParse(value).data ?? saved.schoolColor;
  return (
    <div className="grid gap-3">
      <ColorField
        {...field}
        value={value}
        label="Color of your school"
        help="On public pages, share pictures and mails, and the first color of a design."
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
      <div className="grid gap-3 sm:grid-cols-2">
        <SchemeSample scheme="light" color={color} />
        <SchemeSample scheme="dark" color={color} />
      </div>
    </div>
  );
}

function SchemeSample({ scheme, color }: { scheme: keyof typeof grounds; color: string }) {
  const { primary, link, ...tokens } = tokensOn(color, grounds[scheme]);
  return (
    <figure className="grid content-start gap-1.5">
      <div
        aria-hidden
        className="flex items-center gap-4 rounded-control border border-t-4 border-line p-3 font-medium forced-color-adjust-none"
        style={{ backgroundColor: grounds[scheme].canvas, borderTopColor: tokens.brand }}
      >
        <span className="rounded-control px-3 py-1.5" style={{ backgroundColor: primary, color: tokens['on-primary'] }}>
          Button
        </span>
        <span style={{ color: link }}>Link</span>
      </div>
      <figcaption className="text-muted">
        {primary === color
          ? `On ${scheme} pages: as chosen`
          : `On ${scheme} pages: ${primary}, as ${color} is too ${scheme} to be seen there`}
      </figcaption>
    </figure>
  );
}
