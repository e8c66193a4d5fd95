// A chunk of its own.
export { ReadingSections } from './ReadingSections.tsx';
