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
import { say } from 'functions/contract/words/say';
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
      title: say('dashboard.nameStep'),
      help: say('dashboard.nameStepHelp'),
      action: { label: say('dashboard.nameIt'), address: paths.settings },
      to: settingsApi.update,
      done: settings && settings.organizationName !== defaultSettings.organizationName,
    },
    {
      title: say('dashboard.peopleStep'),
      help: say('dashboard.peopleStepHelp'),
      action: { label: say('people.addUser'), address: withDialog(paths.users, dialogs.addUser) },
      to: usersApi.create,
      done: stats && stats.totalUsers > 0,
    },
    {
      title: say('dashboard.artStep'),
      help: say('dashboard.artStepHelp'),
      action: { label: say('dashboard.chooseDesign'), address: withDialog(paths.templates, dialogs.chooseDesign) },
      other: { label: say('dashboard.uploadTemplate'), address: withDialog(paths.templates, dialogs.uploadTemplate) },
      to: badgeTemplatesApi.create,
      done: templates && templates.length > 0,
    },
    {
      title: say('dashboard.issueStep'),
      help: say('dashboard.issueStepHelp'),
      action: { label: say('dashboard.issueStep'), address: withDialog(paths.badges, dialogs.issueBadge) },
      to: badgesApi.create,
      done: stats && stats.badgesIssued > 0,
    },
  ];
}
