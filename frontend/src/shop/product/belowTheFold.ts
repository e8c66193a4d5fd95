// One chunk.
export { GoesWith } from './GoesWith.tsx';
export { ProductDetails } from './ProductDetails.tsx';
export { ProductFacts } from './ProductFacts.tsx';
