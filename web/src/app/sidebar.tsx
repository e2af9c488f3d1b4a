import { type MessageKey, say } from 'functions/contract/words/say';
import { BadgeCheck, Award, type LucideIcon, LayoutDashboard, LayoutTemplate, Settings, Users } from 'lucide-react';
import { Link, useLocation } from 'react-router-dom';
import { paths } from '../lib/paths.ts';
import { BrandMark } from '../ui/brand-mark.tsx';
import { cx } from '../ui/style.ts';
import { useRouteMeta } from './route-meta.ts';

const entries: readonly { label: MessageKey; path: string; Icon: LucideIcon }[] = [
  { label: 'shell.dashboard', path: paths.dashboard, Icon: LayoutDashboard },
  { label: 'shell.templates', path: paths.templates, Icon: LayoutTemplate },
  { label: 'common.users', path: paths.users, Icon: Users },
  { label: 'common.badges', path: paths.badges, Icon: Award },
  { label: 'shell.verification', path: paths.verification, Icon: BadgeCheck },
  { label: 'shell.settings', path: paths.settings, Icon: Settings },
];

/** Sidebar with the product's name and six screens. */
export function Sidebar({ onChoose }: { onChoose?: () => void }) {
  const { pathname } = useLocation();
  const { section = pathname } = useRouteMeta();
  return (
    <div className="flex h-full flex-col gap-4 p-3">
      <p className="flex h-10 items-center gap-3 px-2 text-base font-semibold tracking-tight">
        <BrandMark />
        {say('shell.product')}
      </p>
      <nav aria-label={say('shell.main')}>
        <ul className="grid gap-0.5">
          {entries.map(({ label, path, Icon }) => (
            <li key={path}>
              <Link
                to={path}
                aria-current={section === path ? 'page' : undefined}
                className={cx(
                  'flex h-11 items-center gap-3 rounded-control px-3 font-medium transition-colors lg:h-9',
                  section === path ? 'bg-primary-tint text-link' : 'text-muted hover:bg-sunken hover:text-ink',
                )}
                onClick={onChoose}
              >
                <Icon aria-hidden className="size-4" />
                {say(label)}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}
