/** Tag with a colored dot and tint; its name keeps the page's text color. */
export function TagChip({ tag }: { tag: { name: string; color: string } }) {
  return (
    <span
      className="inline-flex max-w-[min(10rem,100%)] items-center gap-1.5 rounded-tag border border-transparent px-1.5 py-0.5 text-xs font-medium text-ink"
      style={{ backgroundColor: `color-mix(in oklab, ${tag.color} 14%, var(--color-surface))` }}
    >
      <span
        aria-hidden
        className="size-2 shrink-0 rounded-full border border-control forced-color-adjust-none"
        style={{ backgroundColor: tag.color }}
      />
      <bdi className="truncate">{tag.name}</bdi>
    </span>
  );
}
