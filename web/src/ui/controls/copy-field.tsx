import { say } from 'functions/contract/words/say';
import { useRef, useEffect, useState } from 'react';
import { Check, Copy } from 'lucide-react';
import { Field } from './field.tsx';
import { Button } from './button.tsx';
import { Around } from '../around.tsx';

/** Text to select or copy with one click. `rows` above 1 makes a block. */
export function CopyField({ label, value, rows = 1 }: { label: string; value: string; rows?: number }) {
  const input = useRef<HTMLTextAreaElement>(null);
  return (
    <Field label={label}>
      {({ id }) => (
        <div className="flex items-start gap-2">
          <textarea
            ref={input}
            id={id}
            readOnly
            rows={rows}
            wrap={rows > 1 ? 'soft' : 'off'}
            value={value}
            spellCheck={false}
            className="control min-w-0 flex-1 resize-none scrollbar-none py-2.5 sm:py-1.75"
            onFocus={(event) => {
              event.target.select();
            }}
          />
          <CopyButton text={value} label={label} onRefused={() => input.current?.focus()} />
        </div>
      )}
    </Field>
  );
}

const saidForMs = 2000;

interface CopyButtonProps {
  text: string;
  /** Names the copied text for screen readers. */
  label: string;
  /** Called if the browser forbids copying, so that the text can be selected. */
  onRefused: () => void;
}

function CopyButton({ text, label, onRefused }: CopyButtonProps) {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => {
      setCopied(false);
    }, saidForMs);
    return () => {
      clearTimeout(timer);
    };
  }, [copied]);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      onRefused();
    }
  };
  return (
    <>
      <Button onClick={() => void copy()}>
        {copied ? <Check aria-hidden /> : <Copy aria-hidden />}
        <span className="max-sm:sr-only">
          <Around message={copied ? 'ui.copied' : 'ui.copy'} value="text">
            <span className="sr-only">{label}</span>
          </Around>
        </span>
      </Button>
      <span role="status" className="sr-only">
        {copied ? say('ui.copiedStatus', { text: label }) : ''}
      </span>
    </>
  );
}
