import { Ellipsis } from 'lucide-react';
import type { ReactNode } from 'react';
import { buttonStyle } from '../controls/button-style.ts';
import { Menu } from '../controls/menu.tsx';

/** The actions at the end of a table row. `label` names the row: 'Actions for Jane Doe'. */
export function RowMenu({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Menu label={label} trigger={<Ellipsis aria-hidden />} triggerStyle={buttonStyle('ghost', 'icon')}>
      {children}
    </Menu>
  );
}
