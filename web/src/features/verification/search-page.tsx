import { useQuery } from '@tanstack/react-query';
import { type SyntheticEvent, useState } from 'react';
import { publicSettingsQuery } from '../../api/public-settings.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { hashFrom } from './hash-from.ts';
import { SearchResult } from './search-result.tsx';

const defaults = {
  verificationPageTitle: 'Badge Verification',
  verificationPageDescription: 'Verify the authenticity of this digital badge',
};

/** `/verification`: look a badge up by its hash. */
export function SearchPage() {
  const [text, setText] = useState('');
  const [search, setSearch] = useState({ hash: '', number: 0 });
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    setSearch({ hash: hashFrom(text), number: search.number + 1 });
  };
  return (
    <div className="mx-auto grid w-full max-w-2xl gap-6">
      <SearchHeader />
      <Card className="p-5">
        <form className="grid gap-4" onSubmit={submit}>
          <TextField
            label="Verification hash"
            help="The 32 characters at the end of a badge's link. You can paste the whole link."
            value={text}
            autoComplete="off"
            spellCheck={false}
            onChange={(event) => {
              setText(event.target.value);
            }}
          />
          <Button type="submit" variant="primary" className="sm:justify-self-start" disabled={text.trim() === ''}>
            Verify
          </Button>
        </form>
      </Card>
      {search.number > 0 && <SearchResult key={search.number} hash={search.hash} />}
    </div>
  );
}

// The organisation's own words; the default ones when they cannot be had, for the form works without them.
function SearchHeader() {
  const { data, isPending } = useQuery(publicSettingsQuery);
  if (isPending) return <Skeleton className="h-14 w-72" />;
  const { verificationPageTitle, verificationPageDescription } = data ?? defaults;
  return (
    <header className="grid gap-1">
      <h2 className="text-2xl font-semibold tracking-tight">{verificationPageTitle}</h2>
      <p className="text-muted">{verificationPageDescription}</p>
    </header>
  );
}
