import { useQuery } from '@tanstack/react-query';
import type { MailDraft } from 'functions/contract';
import { say } from 'functions/contract/words/say';
import { useId, useState } from 'react';
import { wordsCheckQuery } from '../../../api/settings/settings.ts';
import { useDebounced } from '../../../lib/use-debounced.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Skeleton } from '../../../ui/feedback/loading.tsx';
import { ReadFailure } from '../../../ui/feedback/read-failure.tsx';

const forms = [
  { form: 'html', label: 'settingsMails.html' },
  { form: 'text', label: 'settingsMails.plainText' },
] as const;

/** Example mail with the current wording as mailboxes show it: HTML in most, else text. */
export function MailPreview({ draft }: { draft: MailDraft }) {
  const id = useId();
  const [shown, setShown] = useState<'html' | 'text'>('html');
  const settled = useDebounced(JSON.stringify(draft));
  const query = useQuery(wordsCheckQuery(JSON.parse(settled) as MailDraft));
  const { data: mail, error } = query;
  return (
    <div className="grid min-w-0 content-start gap-2">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 id={id} className="font-medium">
          {say('common.preview')}
        </h3>
        <div role="group" aria-label={say('settingsMails.previewForm')} className="flex gap-2">
          {forms.map(({ form, label }) => (
            <Button
              key={form}
              variant={shown === form ? 'secondary' : 'ghost'}
              aria-pressed={shown === form}
              onClick={() => {
                setShown(form);
              }}
            >
              {say(label)}
            </Button>
          ))}
        </div>
      </div>
      <div
        role="region"
        tabIndex={0}
        aria-labelledby={id}
        className="flex h-128 flex-col overflow-y-auto rounded-control bg-sunken px-3 py-2 wrap-anywhere"
      >
        {error && <ReadFailure query={query} what={say('settingsMails.previewFailed')} />}
        {!error && !mail && <Skeleton className="h-4 w-1/2" />}
        {!error && mail && (
          <>
            <p className="font-medium">{mail.subject}</p>
            <p className="text-muted">
              {mail.replyTo
                ? say('settingsMails.answersTo', { address: mail.replyTo })
                : say('settingsMails.answersToSender')}
            </p>
            {shown === 'html' && (
              <iframe
                title={say('settingsMails.emailAsHtml')}
                sandbox=""
                srcDoc={withoutLeaving(mail.html)}
                className="mt-2 min-h-0 w-full flex-1 rounded-control border border-line bg-paper"
              />
            )}
            {shown === 'text' && <p className="mt-2 whitespace-pre-wrap">{mail.text}</p>}
          </>
        )}
      </div>
    </div>
  );
}

// The badge is an example. A sandbox opens no windows, so links are inert.
function withoutLeaving(html: string): string {
  return html.replace('<head>', '<head><base target="_blank">');
}
