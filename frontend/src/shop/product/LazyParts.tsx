import { lazy } from 'react';
import { GoesWith as EagerGoesWith } from './GoesWith.tsx';
import { ProductDetails as EagerDetails } from './ProductDetails.tsx';
import { ProductFacts as EagerFacts } from './ProductFacts.tsx';

// The part of the page below the fold. Rendered on the server; its code loads after the page's own, and the server's HTML
// stays until then. Browsers don't load the imports above: tree shaking removes them.

const onServer = import.meta.env.SSR;
const load = () => import('./belowTheFold.ts');

export const ProductFacts = onServer ? EagerFacts : lazy(async () => ({ default: (await load()).ProductFacts }));
export const ProductDetails = onServer ? EagerDetails : lazy(async () => ({ default: (await load()).ProductDetails }));
export const GoesWith = onServer ? EagerGoesWith : lazy(async () => ({ default: (await load()).GoesWith }));
