import { useSearchParams } from 'react-router-dom';
import { dialogParameter } from './dialog-addresses.ts';

/** Which of a screen's dialogs is open, kept in the address: a link can open it and going back closes it. */
export function useOpenDialog() {
  const [params, setParams] = useSearchParams();
  const withDialog = (name: string | null) => (current: URLSearchParams) => {
    const next = new URLSearchParams(current);
    if (name) next.set(dialogParameter, name);
    else next.delete(dialogParameter);
    return next;
  };
  return {
    dialog: params.get(dialogParameter),
    open: (name: string) => {
      setParams(withDialog(name), { preventScrollReset: true });
    },
    /** Shows another dialog in place of this one: going back then leads to what was before both. */
    switchTo: (name: string) => {
      setParams(withDialog(name), { replace: true, preventScrollReset: true });
    },
    close: () => {
      setParams(withDialog(null), { replace: true, preventScrollReset: true });
    },
  };
}
