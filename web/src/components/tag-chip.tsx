import { isLightColor } from '../ui/controls/color.ts';

/** A tag on its own colour, with the darker or lighter text that can be read on it. */
export function TagChip({ tag }: { tag: { name: string; color: string } }) {
  return (
    <span
      className={`inline-block max-w-[min(10rem,100%)] truncate rounded-tag px-1.5 py-0.5 text-xs font-medium ${isLightColor(tag.color) ? 'text-on-light' : 'text-on-dark'}`}
      style={{ backgroundColor: tag.color }}
    >
      {tag.name}
    </span>
  );
}
