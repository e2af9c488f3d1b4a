// Runs before the API tests with a separate process.
import { productHere } from './served-product.ts';

await productHere();
