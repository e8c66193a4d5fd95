/** The parsed lines of an NDJSON body, whatever the chunks of the network. */
export async function* readLines(body: ReadableStream<Uint8Array>): AsyncGenerator<unknown, void> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  try {
    for (;;) {
      const { done, value } = await reader.read();
      const lines = (rest + (done ? decoder.decode() : decoder.decode(value, { stream: true }))).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) yield JSON.parse(line) as unknown;
      if (done) break;
    }
    if (rest !== '') yield JSON.parse(rest) as unknown;
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}
