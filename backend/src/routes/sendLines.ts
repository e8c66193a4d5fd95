import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Response } from 'express';
import { logger } from '../logger.ts';

/** Streams values as NDJSON. */
export async function sendLines(response: Response, batches: AsyncIterable<readonly object[]>): Promise<void> {
  response.type('application/x-ndjson');
  // Disables compression, which would buffer: a progress display needs each batch at once.
  await sendTexts(
    response,
    textsOf(batches, () => response.flush()),
  );
}

/**
 * Streams texts with backpressure, and stops when the client disconnects. An error in the middle cuts the connection, so
 * that no client takes half of a list for the whole.
 */
export async function sendTexts(response: Response, texts: AsyncIterable<string>): Promise<void> {
  try {
    await pipeline(Readable.from(texts, { highWaterMark: 1 }), response);
  } catch (error) {
    if (response.destroyed && isDisconnected(error)) return;
    logger().error({ err: error }, 'an export broke off');
    response.destroy();
  }
}

async function* textsOf(batches: AsyncIterable<readonly object[]>, flush: () => void): AsyncGenerator<string> {
  for await (const batch of batches) {
    if (batch.length === 0) continue;
    yield batch.map((value) => `${JSON.stringify(value)}\n`).join('');
    flush();
  }
}

function isDisconnected(error: unknown): boolean {
  return (error as { code?: unknown } | null)?.code === 'ERR_STREAM_PREMATURE_CLOSE';
}
