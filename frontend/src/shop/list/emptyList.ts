// One chunk.
export { NothingFound } from './NothingFound.tsx';
