import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from './button.tsx';

const saidForMs = 2000;

interface CopyButtonProps {
  text: string;
  /** Names the copied text for screen readers. */
  label: string;
  /** Called where the browser does not let a page copy, so that the text can be selected instead. */
  onRefused: () => void;
}

/** Copies a text and says so. */
export function CopyButton({ text, label, onRefused }: CopyButtonProps) {
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
          {copied ? 'Copied' : 'Copy'} <span className="sr-only">{label}</span>
        </span>
      </Button>
      <span role="status" className="sr-only">
        {copied ? `${label} copied` : ''}
      </span>
    </>
  );
}
