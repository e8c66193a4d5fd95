// Puts these exports into one chunk.
export { NothingFound } from './NothingFound.tsx';
