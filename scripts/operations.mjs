// Creates or updates the dashboard, the alerts and their parts in Cloud Monitoring:
//   npm run operations -- --project ID --email WHO [--url https://...] [--billing-account ID --budget 50EUR]
// Needs gcloud, signed in. How to respond to an alert: docs/operate.md
import { applyOperations } from './operations/apply.mjs';
import { gcloud } from './operations/gcloud.mjs';
import { perform } from './project/perform.mjs';
import { readArguments, refuseArguments } from './project/read-arguments.mjs';

const usage = [
  'npm run operations -- --project ID --email WHO [--url https://...] [--billing-account ID --budget 50EUR]',
];
const { values } = readArguments({
  usage,
  options: {
    project: { type: 'string' },
    email: { type: 'string' },
    url: { type: 'string' },
    'billing-account': { type: 'string' },
    budget: { type: 'string' },
  },
});
const { project, email, budget, 'billing-account': billingAccount } = values;
if (!project || !email) refuseArguments({ usage }, `${project ? '--email WHO' : '--project ID'} is missing.`);
if (Boolean(budget) !== Boolean(billingAccount)) {
  refuseArguments({ usage }, '--billing-account and --budget are given together, or neither is.');
}
const url = values.url ?? `https://${project}.web.app`;
if (!URL.canParse(url))
  refuseArguments({ usage }, `"${url}" is no address. Write one such as https://badges.example.org.`);
const { host } = new URL(url);
await perform(() => applyOperations({ project, email, host, billingAccount, budget }, gcloud, console.log), {
  stopped: () => 'Stopped. What was made stays. Run this again: it makes what is missing, and nothing twice.',
  failed: (why) => `${why}\nWhat was made stays. Run this again: it makes what is missing, and nothing twice.`,
});
