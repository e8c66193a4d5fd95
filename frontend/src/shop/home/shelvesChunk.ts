// A chunk of its own.
export { Shelves } from './Shelves.tsx';
