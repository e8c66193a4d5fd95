import compression from 'compression';

/** Compresses responses to a single request; cached ones are compressed once (routes/sendText.ts). */
export const compress = compression();
