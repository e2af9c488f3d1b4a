// Set up before each file of API tests.
import { freshStore } from '../../../scripts/testing/empty-store.mjs';

await freshStore();
