import { queryOptions, useQuery } from '@tanstack/react-query';
import { colorSchema } from 'functions/contract';
import { say } from 'functions/contract/words/say';
import { buttonColorOn, grounds } from 'functions/art/designs/school-style';
import type { RevisedSettings } from '../../api/settings/settings.ts';
import { drawnPicture } from '../../components/templates-and-art/drawn-picture.ts';
import { logoPath } from '../../lib/paths.ts';
import { Button } from '../../ui/controls/button.tsx';
import { ColorField } from '../../ui/controls/color-field.tsx';
import type { TextFields } from '../../ui/forms/use-zod-form.ts';

interface SchoolColorFieldProps {
  field: ReturnType<TextFields<'schoolColor'>['field']>;
  value: string;
  saved: RevisedSettings;
  onChoose: (color: string) => void;
}

/** School color, typed or taken from the logo. Shows the color that pages use if it lacks contrast. */
export function SchoolColorField({ field, value, saved, onChoose }: SchoolColorFieldProps) {
  const { data: proposed = null } = useQuery(mainColorQuery(logoPath(saved.organizationLogo)));
  const color = colorSchema.safeParse(value).data ?? saved.schoolColor;
  const others = schemes.flatMap(({ scheme, unseen }) => {
    const shown = buttonColorOn(color, grounds[scheme].canvas);
    return shown === color ? [] : [say(unseen, { shown, color })];
  });
  return (
    <div className="grid gap-3">
      <ColorField
        {...field}
        value={value}
        label={say('settings.schoolColor')}
        help={[say('settings.schoolColorHelp'), ...others].join(' ')}
      />
      {proposed !== null && proposed !== color && (
        <Button
          className="w-fit"
          onClick={() => {
            onChoose(proposed);
          }}
        >
          <span aria-hidden className="size-4 rounded-full" style={{ backgroundColor: proposed }} />
          {say('settings.useLogoColor', { color: proposed })}
        </Button>
      )}
    </div>
  );
}

const schemes = [
  { scheme: 'light', unseen: 'settings.colorTooLight' },
  { scheme: 'dark', unseen: 'settings.colorTooDark' },
] as const;

const side = 64;

/** Main color of a picture of this site; null if it is grey or missing. */
function mainColorQuery(path: string | null) {
  return queryOptions({
    queryKey: ['main color', path],
    queryFn: async () => {
      if (path === null) return null;
      const { context } = await drawnPicture(path, { width: side, height: side });
      return mainColorOf(context.getImageData(0, 0, side, side).data);
    },
    staleTime: Infinity,
    retry: false,
  });
}

// Most frequent saturated color of RGBA pixels. Edges and gradients have many shades, so colors are first grouped by
// the upper half of each channel. The result is the most frequent color of the largest group.
function mainColorOf(pixels: Uint8ClampedArray): string | null {
  const colors: string[] = [];
  for (let at = 0; at < pixels.length; at += 4) {
    const color = [...pixels.slice(at, at + 3)];
    const most = Math.max(...color);
    const isSaturated = most - Math.min(...color) >= Math.max(24, most * 0.3);
    const isOpaque = (pixels[at + 3] ?? 0) > 200;
    if (isSaturated && isOpaque) colors.push(`#${color.map((part) => part.toString(16).padStart(2, '0')).join('')}`);
  }
  // Less than one pixel in a hundred is an edge, not a main color.
  if (colors.length * 400 < pixels.length) return null;
  const groupOf = (color: string) => [1, 3, 5].map((at) => color[at]).join('');
  const group = mostFrequent(colors.map(groupOf));
  return mostFrequent(colors.filter((color) => groupOf(color) === group)) ?? null;
}

function mostFrequent(words: readonly string[]): string | undefined {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return [...counts].sort(([, one], [, other]) => other - one)[0]?.[0];
}
