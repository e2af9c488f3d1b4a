import { type ToastMessage, showToast } from './toast-store.ts';

interface Toasts {
  show: (message: ToastMessage) => void;
  /** A failure, under the title 'Error' unless another fits better. */
  error: (description: string, title?: string) => void;
}

const toasts: Toasts = {
  show: showToast,
  error: (description, title = 'Error') => {
    showToast({ title, description, tone: 'danger' });
  },
};

/** Says what has just happened, in the corner of the screen. The functions stay the same on every render. */
export function useToast(): Toasts {
  return toasts;
}
