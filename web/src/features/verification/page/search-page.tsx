import { type SyntheticEvent, useEffect, useState } from 'react';
import { usePublicSettings } from '../../../api/settings/public-settings.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Skeleton } from '../../../ui/feedback/loading.tsx';
import { FileField } from '../../../ui/controls/file-field.tsx';
import { TextField } from '../../../ui/controls/inputs.tsx';
import { FileResult } from '../check-file/file-result.tsx';
import { keepPublicSettings } from '../live/public-documents.ts';
import { hashFrom } from './hash-from.ts';
import { ClosedNotice } from './lookup-notices.tsx';
import { SearchResult } from './search-result.tsx';
import { useDroppedFile } from '../check-file/use-dropped-file.ts';
import { say } from 'functions/contract/words/say';

/** `/verification`: search by hash or by a badge file. */
export function SearchPage() {
  const settings = usePublicSettings();
  const isKnown = settings !== 'loading';
  // The form works without the organization's texts.
  const own = isKnown ? settings : null;
  const isClosed = own?.enablePublicVerification === false;
  // While no badge is shown, nothing else watches the switch.
  useEffect(() => (isClosed ? keepPublicSettings() : undefined), [isClosed]);
  return (
    <div className="mx-auto grid w-full max-w-2xl gap-6">
      <header className="grid gap-1">
        {isKnown ? (
          <>
            {/* The console has its own title and purpose, like all its screens. */}
            <h2 className="hidden text-2xl font-semibold tracking-tight in-data-public:block">
              {own?.verificationPageTitle ?? say('page.title')}
            </h2>
            <p className="whitespace-pre-line text-muted">
              {own?.verificationPageDescription ?? say('search.purpose')}
            </p>
          </>
        ) : (
          <Skeleton className="h-5 w-72 in-data-public:h-15" />
        )}
      </header>
      {isClosed && <ClosedNotice>{say('badge.closedMessage')}</ClosedNotice>}
      {/* Kept while hidden, so that input and results reappear. */}
      <div hidden={isClosed} className="grid gap-6 [[hidden]]:hidden">
        <Search isClosed={isClosed} />
      </div>
    </div>
  );
}

/** Last search of the visitor. */
type Asked = { hash: string } | { file: File };

function Search({ isClosed }: { isClosed: boolean }) {
  const [text, setText] = useState('');
  const [asked, setAsked] = useState<Asked | null>(null);
  const [number, setNumber] = useState(0);
  const ask = (next: Asked) => {
    setAsked(next);
    setNumber(number + 1);
  };
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    ask({ hash: hashFrom(text) });
  };
  const isOver = useDroppedFile((file) => {
    if (!isClosed) ask({ file });
  });
  return (
    <>
      {isOver && !isClosed && <DropTarget />}
      <Card className="grid gap-5 p-5">
        <form className="grid gap-4" onSubmit={submit}>
          <TextField
            label={say('search.hash')}
            help={say('search.hashHelp')}
            value={text}
            autoComplete="off"
            spellCheck={false}
            onChange={(event) => {
              setText(event.target.value);
            }}
          />
          <Button type="submit" variant="primary" className="sm:justify-self-start" disabled={text.trim() === ''}>
            {say('search.verify')}
          </Button>
        </form>
        <Or />
        <FileField
          label={say('search.file')}
          help={say('search.fileHelp')}
          accept=".png,.svg,.json,.jwt,.pdf,image/png,image/svg+xml,application/json,application/pdf"
          fileName={asked && 'file' in asked ? asked.file.name : null}
          onFile={(file) => {
            ask({ file });
          }}
        />
      </Card>
      {asked && ('file' in asked ? <FileResult key={number} {...asked} /> : <SearchResult key={number} {...asked} />)}
    </>
  );
}

/** Overlay while a file is dragged over the page. Hidden from screen readers: dragging requires sight. */
function DropTarget() {
  return (
    <div
      aria-hidden
      className="pointer-events-none fixed inset-0 z-50 grid content-end justify-center border-4 border-dashed border-link p-8"
    >
      <p className="rounded-full bg-primary px-5 py-2.5 font-medium text-on-primary shadow-float forced-colors:border">
        {say('search.drop')}
      </p>
    </div>
  );
}

function Or() {
  return (
    <p className="flex items-center gap-3 text-sm text-muted">
      <span className="h-px grow bg-line" />
      {say('search.or')}
      <span className="h-px grow bg-line" />
    </p>
  );
}
