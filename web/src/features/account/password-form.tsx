import { accountApi } from 'functions/contract';
import { passwordRule } from 'functions/contract/rules/sign-in-rules';
import { isOwnAddress } from 'functions/contract/rules/weak-passwords';
import { say } from 'functions/contract/words/say';
import { useChangePassword } from '../../api/session/account.ts';
import { Alert } from '../../ui/feedback/messages.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { Button } from '../../ui/controls/button.tsx';
import { TextField } from '../../ui/controls/inputs.tsx';
import { useZodForm } from '../../ui/forms/use-zod-form.ts';

interface PasswordFormProps {
  email: string;
  hasPassword: boolean;
}

/** Changes the password or sets the first one. */
export function PasswordForm({ email, hasPassword }: PasswordFormProps) {
  const { mutateAsync } = useChangePassword();
  const empty = { current: hasPassword ? '' : undefined, next: '' };
  const schema = accountApi.changePassword.body.refine(({ next }) => !isOwnAddress(next, email), {
    path: ['next'],
    error: passwordRule.ownAddress,
  });
  const form = useZodForm({ initial: empty, schema });
  const change = form.submit(async (passwords) => {
    try {
      await mutateAsync(passwords);
      form.refill(empty);
      toast.show({ title: say('account.changed'), description: say('account.othersEnded') });
    } catch (error) {
      form.showFailure(say('account.notChanged'), error);
    }
  });
  return (
    <form noValidate className="grid max-w-sm gap-4" onSubmit={change}>
      {/* Password managers store the new password under this name. */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      {hasPassword ? (
        <TextField
          {...form.field('current')}
          label={say('account.current')}
          type="password"
          autoComplete="current-password"
        />
      ) : (
        <Alert tone="info">{say('account.noPassword')}</Alert>
      )}
      <TextField
        {...form.field('next')}
        label={say('account.next')}
        type="password"
        autoComplete="new-password"
        help={say('account.nextHelp', { count: passwordRule.minLength })}
      />
      <Button
        type="submit"
        variant="primary"
        className="justify-self-start max-sm:justify-self-stretch"
        busy={form.sending}
      >
        {say(hasPassword ? 'account.change' : 'account.choose')}
      </Button>
    </form>
  );
}
