import { lazy, memo } from 'react';
import { GoesWith as EagerGoesWith } from './GoesWith.tsx';
import { ProductDetails as EagerDetails } from './ProductDetails.tsx';
import { ProductFacts as EagerFacts } from './ProductFacts.tsx';

// The part of the page below the fold. Rendered on the server; its code loads after the page's own, and the server's HTML
// stays until then. Browsers don't load the imports above: tree shaking removes them. Memoized: it follows the chosen unit
// after the answer to a tap is painted (ProductView.tsx).

const onServer = import.meta.env.SSR;
const load = () => import('./belowTheFold.ts');

export const ProductFacts = memo(onServer ? EagerFacts : lazy(async () => ({ default: (await load()).ProductFacts })));
export const ProductDetails = memo(
  onServer ? EagerDetails : lazy(async () => ({ default: (await load()).ProductDetails })),
);
export const GoesWith = memo(onServer ? EagerGoesWith : lazy(async () => ({ default: (await load()).GoesWith })));
