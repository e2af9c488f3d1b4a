import { useContext } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { overParameter, DialogLayer } from './dialog-addresses.ts';

/** Open dialog of a screen, kept in the address: a link can open it and going back closes it. */
export function useOpenDialog() {
  const parameter = useContext(DialogLayer);
  const [params, setParams] = useSearchParams();
  const location = useLocation();
  const navigate = useNavigate();
  const withDialog = (name: string | null, place: string = parameter) => {
    return (current: URLSearchParams) => {
      const next = new URLSearchParams(current);
      if (name) next.set(place, name);
      else next.delete(place);
      return next;
    };
  };
  return {
    dialog: params.get(parameter),
    open: (name: string) => {
      setParams(withDialog(name), { preventScrollReset: true });
    },
    /** Shows another dialog in place of this one: going back then leads to what was before both. */
    switchTo: (name: string) => {
      setParams(withDialog(name), { replace: true, preventScrollReset: true });
    },
    /** Opens a dialog over the one that is open, which keeps what it holds. */
    openOver: (name: string) => {
      setParams(withDialog(name, overParameter), { preventScrollReset: true, state: { isOver: true } });
    },
    close: () => {
      if (parameter === overParameter && isOver(location.state)) void navigate(-1);
      else setParams(withDialog(null), { replace: true, preventScrollReset: true });
    },
  };
}

// The dialog below has its own place in the history, just before this one.
function isOver(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'isOver' in state;
}
