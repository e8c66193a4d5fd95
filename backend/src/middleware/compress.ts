import compression from 'compression';

/** For answers that are made for one request; those that are kept are compressed once (routes/sendText.ts). */
export const compress = compression();
