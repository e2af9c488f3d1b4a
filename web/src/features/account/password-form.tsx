import { accountApi } from 'functions/contract';
import { passwordRule } from 'functions/contract/rules/sign-in-rules';
import { isOwnAddress } from 'functions/contract/rules/weak-passwords';
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
      toast.show({ title: 'Password changed', description: 'All other sessions have ended.' });
    } catch (error) {
      form.showFailure('Failed to change the password', error);
    }
  });
  return (
    <form noValidate className="grid max-w-sm gap-4" onSubmit={change}>
      {/* Password managers store the new password under this name. */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      {hasPassword ? (
        <TextField
          {...form.field('current')}
          label="Current password"
          type="password"
          autoComplete="current-password"
        />
      ) : (
        <Alert tone="info">
          Your account has no password yet. You can choose one within ten minutes after signing in.
        </Alert>
      )}
      <TextField
        {...form.field('next')}
        label="New password"
        type="password"
        autoComplete="new-password"
        help={`At least ${passwordRule.minLength} characters. All other sessions end.`}
      />
      <Button
        type="submit"
        variant="primary"
        className="justify-self-start max-sm:justify-self-stretch"
        busy={form.sending}
      >
        {hasPassword ? 'Change password' : 'Choose password'}
      </Button>
    </form>
  );
}
