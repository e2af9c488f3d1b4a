import { formatCount } from '../../lib/format.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Checkbox } from '../../ui/controls/checkbox.tsx';
import { WorkingBar } from '../../ui/feedback/working-bar.tsx';
import { type Issue, type Recipients, recipientsSentence } from './recipients.ts';

interface RecipientsNoticeProps {
  issue: Issue;
  /** Stands in place of the sentence about the recipients. */
  sentence?: string | null;
  issuing: boolean;
  onIncludeHolders: (include: boolean) => void;
}

/** Says how many users will get a badge, offers to include the holders, and shows that issuing is under way. */
export function RecipientsNotice({ issue, sentence = null, issuing, onIncludeHolders }: RecipientsNoticeProps) {
  const { recipients, includeHolders } = issue;
  const canInclude = recipients.state === 'counted' && recipients.total > 0 && recipients.holding !== 0;
  return (
    <div className="grid min-h-11 content-center gap-2 border-t border-line bg-sunken px-5 py-2">
      <p role="status" className="wrap-anywhere tabular-nums">
        {sentence ?? recipientsSentence(issue)}
      </p>
      {issuing && <WorkingBar />}
      {!issuing && sentence === null && canInclude && (
        <label className="flex w-fit cursor-pointer items-center gap-2 max-sm:min-h-9">
          <Checkbox
            checked={includeHolders}
            onChange={(event) => {
              onIncludeHolders(event.target.checked);
            }}
          />
          Issue to them again
        </label>
      )}
      {recipients.state === 'failed' && <Button onClick={recipients.retry}>Try again</Button>}
    </div>
  );
}

/** Names the users of an import as recipients, in the place of the tags. */
export function ImportRecipients({ recipients }: { recipients: Recipients }) {
  return (
    <div className="grid gap-1.5">
      <p className="font-medium">Recipients</p>
      <p className="rounded-control bg-sunken px-3 py-2 tabular-nums">{peopleOf(recipients)}</p>
    </div>
  );
}

function peopleOf(recipients: Recipients): string {
  if (recipients.state !== 'counted') return 'The people of the import';
  const { total } = recipients;
  return total === 1 ? '1 person of the import' : `${formatCount(total)} people of the import`;
}
