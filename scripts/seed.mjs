// Fills a running local installation with sample data: npm run seed
import { localAdministrator } from './admin-account.mjs';
import { readConfig, siteUrl } from './emulators/config.mjs';
import { seed } from './seed/seed.mjs';

await seed({ baseUrl: siteUrl(readConfig()), ...localAdministrator });
