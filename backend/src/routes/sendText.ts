import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Request, Response } from 'express';

const ENCODINGS = {
  br: (bytes: Buffer) => promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (bytes: Buffer) => promisify(gzip)(bytes),
  identity: (bytes: Buffer) => Promise.resolve(bytes),
};
type Encoding = keyof typeof ENCODINGS;

/** Smaller texts fit into one packet anyway. */
const MIN_BYTES = 1_024;

/** A text for many responses: each encoding is computed once. */
export interface EncodedText {
  bytes: Buffer;
  encoded: Partial<Record<Encoding, Promise<{ bytes: Buffer; etag: string }>>>;
}

export function encodedText(text: string): EncodedText {
  return { bytes: Buffer.from(text), encoded: {} };
}

/** Sends the text in the client's best supported encoding. */
export async function sendText(request: Request, response: Response, { bytes, encoded }: EncodedText): Promise<void> {
  const wanted = bytes.length >= MIN_BYTES && request.acceptsEncodings(['br', 'gzip']);
  const encoding = wanted === false ? 'identity' : (wanted as Encoding);
  encoded[encoding] ??= encode(bytes, encoding, request.app.get('etag fn') as EtagOf);
  const sent = await encoded[encoding];
  response.vary('Accept-Encoding');
  if (encoding !== 'identity') response.set('Content-Encoding', encoding);
  response.set('ETag', sent.etag).send(sent.bytes);
}

type EtagOf = (bytes: Buffer) => string;

async function encode(bytes: Buffer, encoding: Encoding, etagOf: EtagOf): Promise<{ bytes: Buffer; etag: string }> {
  const sent = await ENCODINGS[encoding](bytes);
  return { bytes: sent, etag: etagOf(sent) };
}
