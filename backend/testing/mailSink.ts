import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

/** A mail server that collects its messages. */
export interface MailSink {
  url: string;
  /** The raw messages, headers included. */
  received: string[];
  /** While true, it refuses every message. */
  refuses: boolean;
  /** The answers for recipients that it refuses: `550 5.1.1 no such mailbox`. */
  refusals: Map<string, string>;
  close(): void;
}

export async function openMailSink(): Promise<MailSink> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onRcptTo: ({ address }, _session, answer) => {
      const [code, ...words] = sink.refusals.get(address)?.split(' ') ?? [];
      answer(code === undefined ? null : Object.assign(new Error(words.join(' ')), { responseCode: Number(code) }));
    },
    onData: (stream, _session, answer) => {
      const keep = (message: string): void => {
        if (sink.refuses) return answer(Object.assign(new Error('try again later'), { responseCode: 451 }));
        sink.received.push(message);
        answer();
      };
      // Half a message, from a process killed in the middle of it, is dropped.
      text(stream).then(keep, () => undefined);
    },
  });
  // Nor does a broken connection concern the others.
  server.on('error', () => undefined);
  const listening = server.listen(0, '127.0.0.1');
  await new Promise<void>((open) => listening.once('listening', open));
  const sink: MailSink = {
    url: `smtp://127.0.0.1:${(listening.address() as AddressInfo).port}`,
    received: [],
    refuses: false,
    refusals: new Map(),
    close: () => server.close(),
  };
  return sink;
}
