import {
  type Endpoint,
  type Settings,
  type Stats,
  badgeTemplatesApi,
  badgesApi,
  settingsApi,
  usersApi,
} from 'functions/contract';
import { defaultSettings } from 'functions/contract/rules/defaults';
import { dialogs } from '../../components/navigation/dialogs.ts';
import { withDialog } from '../../lib/open-dialog.ts';
import { paths } from '../../lib/paths.ts';

interface StepLink {
  label: string;
  address: string;
}

/** Step from an empty system to the first badge. */
export interface FirstStep {
  title: string;
  help: string;
  action: StepLink;
  other?: StepLink;
  /** Call that does it; only allowed steps are shown. */
  to: Endpoint;
  /** Whether it is done, from stored data; undefined while unknown. */
  done: boolean | undefined;
}

/** Data that decides which steps are done. */
interface Beginnings {
  stats: Stats | undefined;
  settings: Settings | undefined;
  templates: readonly unknown[] | undefined;
}

export function firstSteps({ stats, settings, templates }: Beginnings): FirstStep[] {
  return [
    {
      title: 'Name your organization',
      help: 'Its name is shown on every certificate.',
      action: { label: 'Name it', address: paths.settings },
      to: settingsApi.update,
      done: settings && settings.organizationName !== defaultSettings.organizationName,
    },
    {
      title: 'Add people',
      help: 'One by one, or a whole list from a file.',
      action: { label: 'Add User', address: withDialog(paths.users, dialogs.addUser) },
      to: usersApi.create,
      done: stats && stats.totalUsers > 0,
    },
    {
      title: 'Choose the art',
      help: 'A design in your colors, or a drawing of your own. Until then badges use built-in art.',
      action: { label: 'Choose a design', address: withDialog(paths.templates, dialogs.chooseDesign) },
      other: { label: 'Upload Template', address: withDialog(paths.templates, dialogs.uploadTemplate) },
      to: badgeTemplatesApi.create,
      done: templates && templates.length > 0,
    },
    {
      title: 'Issue a badge',
      help: 'It gets its own page that anyone can check.',
      action: { label: 'Issue a badge', address: withDialog(paths.badges, dialogs.issueBadge) },
      to: badgesApi.create,
      done: stats && stats.badgesIssued > 0,
    },
  ];
}
