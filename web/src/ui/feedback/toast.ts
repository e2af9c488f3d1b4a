import { isUnreachable, reasonOf, serverMessageOr } from '../../lib/api-error.ts';
import { type ToastMessage, showToast } from './toast-store.ts';

/** Says what has just happened, in the corner of the screen. */
export const toast = {
  show: (message: ToastMessage) => {
    showToast(message);
  },
  /** A failure, under the title 'Error' unless another fits better. */
  error: (description: string, title = 'Error') => {
    showToast({ title, description, tone: 'danger' });
  },
  /** A call that failed: in the server's own words, else in ours, with the reason where the server was not reached. */
  failed: (description: string, error: unknown) => {
    showToast({
      title: 'Error',
      description: serverMessageOr(error, description),
      ...(isUnreachable(error) && { detail: reasonOf(error) }),
      tone: 'danger',
    });
  },
};
