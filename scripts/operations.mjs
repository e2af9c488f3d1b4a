// Puts the dashboard, the alerts and what they are made of into Cloud Monitoring, or brings them up to date:
//   npm run operations -- --project ID --email WHO [--url https://...] [--billing-account ID --budget 50EUR]
// Needs gcloud, signed in. What to do when an alert comes: docs/operate.md
import { parseArgs } from 'node:util';
import { applyOperations } from './operations/apply.mjs';
import { gcloud } from './operations/gcloud.mjs';

const { values } = parseArgs({
  options: {
    ...{ project: { type: 'string' }, email: { type: 'string' }, url: { type: 'string' } },
    ...{ 'billing-account': { type: 'string' }, budget: { type: 'string' } },
  },
});
const { project, email, budget, 'billing-account': billingAccount } = values;
if (!project || !email || Boolean(budget) !== Boolean(billingAccount)) {
  console.error(
    'npm run operations -- --project ID --email WHO [--url https://...] [--billing-account ID --budget 50EUR]',
  );
  process.exit(2);
}
const { host } = new URL(values.url ?? `https://${project}.web.app`);
try {
  await applyOperations({ project, email, host, billingAccount, budget }, gcloud, console.log);
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
