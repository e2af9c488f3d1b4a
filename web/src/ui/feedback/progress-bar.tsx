interface ProgressLineProps {
  /** Name of the work: 'Import 501 people'. */
  label: string;
  done: number;
  total: number;
  className: string;
}

/** Progress line for work of known size, next to its text. */
export function ProgressLine({ label, done, total, className }: ProgressLineProps) {
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={total}
      aria-valuenow={done}
      className={className}
    >
      <div
        className="h-full w-full origin-left bg-primary transition-transform forced-colors:bg-[Highlight] forced-colors:forced-color-adjust-none"
        style={{ transform: `scaleX(${total > 0 ? done / total : 0})` }}
      />
    </div>
  );
}

/** Progress of unknown length; the text next to it describes the work. */
export function WorkingBar() {
  return (
    <div aria-hidden className="h-1 animate-appear overflow-hidden rounded-full bg-line">
      <div className="h-full w-1/3 animate-pulse rounded-full bg-primary" />
    </div>
  );
}
