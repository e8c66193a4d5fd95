import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Request, Response } from 'express';

const ENCODINGS = {
  br: (text: string) => promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (text: string) => promisify(gzip)(text),
};
type Encoding = keyof typeof ENCODINGS;

/** Less than this fits into one packet anyway. */
const LEAST = 1_024;

const compressed = new WeakMap<object, Partial<Record<Encoding, Promise<Buffer>>>>();

/** Sends the text of an answer that is told many times (`kept` stands for it): it is compressed once for all of them. */
export async function sendText(request: Request, response: Response, kept: object, text: string): Promise<void> {
  const wanted = request.acceptsEncodings(['br', 'gzip']);
  response.vary('Accept-Encoding');
  if (wanted === false || text.length < LEAST) {
    response.send(text);
    return;
  }
  const encoding = wanted as Encoding;
  const known = compressed.get(kept) ?? {};
  compressed.set(kept, known);
  known[encoding] ??= ENCODINGS[encoding](text);
  response.set('Content-Encoding', encoding).send(await known[encoding]);
}
