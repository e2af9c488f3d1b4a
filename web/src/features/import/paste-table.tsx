import { say } from 'functions/contract/words/say';
import { ClipboardPaste } from 'lucide-react';
import { type ChangeEvent, useEffect, useEffectEvent, useState } from 'react';
import { Button } from '../../ui/controls/button.tsx';
import { TextArea } from '../../ui/controls/inputs.tsx';
import { isTable, pastedFile } from './read/table.ts';

/**
 * Takes a table copied from a spreadsheet, pasted into a field or anywhere outside other fields. A copied file counts
 * as chosen.
 */
export function PasteTable({ onFile }: { onFile: (file: File) => void }) {
  const [isOpen, setIsOpen] = useState(false);
  const take = (text: string) => {
    setIsOpen(false);
    onFile(pastedFile(text));
  };
  usePasted((data) => {
    const [file] = data.files;
    if (file) onFile(file);
    else if (isTable(data.getData('text/plain'))) take(data.getData('text/plain'));
    else return false;
    return true;
  });
  // Phone keyboards type what they paste.
  const write = ({ target: { value }, nativeEvent }: ChangeEvent<HTMLTextAreaElement>) => {
    const isTyped = nativeEvent instanceof InputEvent && /^insert(?:Text|LineBreak)$/.test(nativeEvent.inputType);
    if (!isTyped && isTable(value)) take(value);
  };
  if (isOpen) {
    return (
      <TextArea label={say('imports.table')} help={say('imports.tableHelp')} autoFocus data-table onChange={write} />
    );
  }
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <Button
        onClick={() => {
          setIsOpen(true);
        }}
      >
        <ClipboardPaste aria-hidden />
        {say('imports.pasteTable')}
      </Button>
      <p className="text-muted max-sm:hidden">{say('imports.pasteHint')}</p>
    </div>
  );
}

/** Listens for pastes outside other fields. `take` returns whether it used the data. */
function usePasted(take: (data: DataTransfer) => boolean): void {
  const hear = useEffectEvent((event: ClipboardEvent) => {
    const isOtherField =
      event.target instanceof Element &&
      event.target.matches('input:not([type=file]), textarea:not([data-table]), select');
    if (!isOtherField && event.clipboardData && take(event.clipboardData)) event.preventDefault();
  });
  useEffect(() => {
    const listener = (event: ClipboardEvent) => {
      hear(event);
    };
    document.addEventListener('paste', listener);
    return () => {
      document.removeEventListener('paste', listener);
    };
  }, []);
}
