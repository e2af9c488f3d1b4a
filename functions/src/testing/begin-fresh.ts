// Runs before each file of API tests that share a process.
import { freshStore } from '../../../scripts/testing/empty-store.mjs';
import { productHere } from './served-product.ts';

const product = await productHere();
await product?.finishJobs();
await freshStore();
await product?.readAgain();
