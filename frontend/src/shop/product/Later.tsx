import { lazy } from 'react';
import { GoesWith as DrawnGoesWith } from './GoesWith.tsx';
import { ProductDetails as DrawnDetails } from './ProductDetails.tsx';
import { ProductFacts as DrawnFacts } from './ProductFacts.tsx';

// What stands below the buying. The server draws it; its code comes after that of the page, which shows meanwhile what was
// drawn. Browsers do not get the imports above: the build leaves out what is not used.

const onServer = import.meta.env.SSR;
const load = () => import('./belowTheFold.ts');

export const ProductFacts = onServer ? DrawnFacts : lazy(async () => ({ default: (await load()).ProductFacts }));
export const ProductDetails = onServer ? DrawnDetails : lazy(async () => ({ default: (await load()).ProductDetails }));
export const GoesWith = onServer ? DrawnGoesWith : lazy(async () => ({ default: (await load()).GoesWith }));
