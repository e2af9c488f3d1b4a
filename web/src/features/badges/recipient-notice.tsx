import { EmailIsOff } from './email-is-off.tsx';
import { NoticeBar } from './notice-bar.tsx';

interface RecipientNoticeProps {
  /** Recipient of the badge; null until somebody is chosen. */
  name: string | null;
  mailsOn: boolean | undefined;
}

/** Says who will get a badge, and whether an e-mail tells of it. */
export function RecipientNotice({ name, mailsOn }: RecipientNoticeProps) {
  return (
    <NoticeBar>
      <p role="status" className="wrap-anywhere">
        {name === null ? (
          'Choose a user to see what is sent.'
        ) : (
          <>
            {name} gets a badge{mailsOn && ' and an email'}.
            {mailsOn === false && (
              <>
                {' '}
                <EmailIsOff />
              </>
            )}
          </>
        )}
      </p>
    </NoticeBar>
  );
}
