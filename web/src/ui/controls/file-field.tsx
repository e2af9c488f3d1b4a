import { say } from 'functions/contract/words/say';
import { Upload } from 'lucide-react';
import { type DragEvent, useState } from 'react';
import { cx } from '../style.ts';
import { Field, type FieldProps } from './field.tsx';

interface FileFieldProps extends FieldProps {
  /** Value of `accept`: '.svg,image/svg+xml'. The caller checks again, because drops bypass it. */
  accept: string;
  fileName: string | null;
  onFile: (file: File) => void;
}

/** Field to choose or drop a file. */
export function FileField({ accept, fileName, onFile, ...field }: FileFieldProps) {
  const [over, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const file = event.dataTransfer.files[0];
    if (file) onFile(file);
  };
  return (
    <Field {...field}>
      {(control) => (
        <div
          className={cx(
            'relative grid justify-items-center gap-1 rounded-control border border-dashed border-control px-4 py-6 text-center transition-colors focus-within:border-link hover:bg-sunken',
            over && 'bg-primary-tint',
          )}
          onDrop={drop}
          onDragLeave={() => {
            setOver(false);
          }}
          onDragOver={(event) => {
            event.preventDefault();
            setOver(true);
          }}
        >
          <Upload aria-hidden className="size-5 text-muted" />
          <span className="max-w-full truncate font-medium">{fileName ?? say('ui.chooseFile')}</span>
          <input
            {...control}
            data-autofocus
            type="file"
            accept={accept}
            className="absolute inset-0 cursor-pointer opacity-0"
            onChange={(event) => {
              const file = event.target.files?.[0];
              // The same file may be chosen again after a fix.
              event.target.value = '';
              if (file) onFile(file);
            }}
          />
        </div>
      )}
    </Field>
  );
}
