// Set up before the API tests that have a process of their own.
import { productHere } from './served-product.ts';

await productHere();
