import { Button } from '../../ui/controls/button.tsx';

interface SaveBarProps {
  dirty: boolean;
  busy: boolean;
  onDiscard: () => void;
}

/** Saves the form; while it holds unsaved changes the bar stays in sight and says so. */
export function SaveBar({ dirty, busy, onDiscard }: SaveBarProps) {
  return (
    <div
      className={
        dirty
          ? 'sticky bottom-4 z-10 flex flex-wrap items-center justify-between gap-3 rounded-card border border-line bg-surface p-3 pl-4 shadow-float'
          : 'flex justify-end'
      }
    >
      <p role="status" className="font-medium empty:hidden">
        {dirty && 'Unsaved changes'}
      </p>
      <div className="flex gap-2 max-sm:w-full max-sm:*:grow">
        {dirty && (
          <Button disabled={busy} onClick={onDiscard}>
            Discard
          </Button>
        )}
        <Button type="submit" variant="primary" busy={busy}>
          Save settings
        </Button>
      </div>
    </div>
  );
}
