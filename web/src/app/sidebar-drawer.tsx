import { Dialog, DialogBackdrop, DialogPanel } from '@headlessui/react';
import { Menu } from 'lucide-react';
import { useState } from 'react';
import { fades, slides } from '../ui/appear-and-leave.ts';
import { IconButton } from '../ui/controls/icon-button.tsx';
import { cx } from '../ui/style.ts';
import { Sidebar } from './sidebar.tsx';

/** The sidebar on small screens: a button that opens it; the overlay, Escape and any choice close it. */
export function SidebarDrawer() {
  const [open, setOpen] = useState(false);
  const close = () => {
    setOpen(false);
  };
  return (
    <>
      <IconButton
        label="Open menu"
        Icon={Menu}
        aria-expanded={open}
        className="-ml-2 lg:hidden"
        onClick={() => {
          setOpen(true);
        }}
      />
      <Dialog open={open} onClose={close} aria-label="Menu" className="fixed inset-0 z-40 text-sm lg:hidden">
        <DialogBackdrop transition className={cx('fixed inset-0 bg-scrim', fades)} />
        <DialogPanel
          transition
          className={cx('fixed inset-y-0 left-0 w-72 max-w-[85vw] overflow-y-auto bg-surface shadow-float', slides)}
        >
          <Sidebar onChoose={close} />
        </DialogPanel>
      </Dialog>
    </>
  );
}
