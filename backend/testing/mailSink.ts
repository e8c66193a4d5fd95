import { createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';

/** A mail server that keeps what it gets: just enough SMTP to be spoken to. */
export interface MailSink {
  url: string;
  /** The messages as they came over the wire, headers included. */
  received: string[];
  /** While true, every message is refused. */
  refuses: boolean;
  close(): void;
}

export async function openMailSink(): Promise<MailSink> {
  const server = createServer((socket) => serve(socket, sink));
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const sink: MailSink = {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received: [],
    refuses: false,
    close: () => server.close(),
  };
  return sink;
}

const END_OF_MESSAGE = '\r\n.\r\n';

function serve(socket: Socket, sink: MailSink): void {
  let unread = '';
  let readsMessage = false;
  const say = (line: string): void => {
    socket.write(`${line}\r\n`);
  };
  const obey = (line: string): void => {
    const command = line.slice(0, 4).toUpperCase();
    readsMessage = command === 'DATA' && !sink.refuses;
    if (command === 'DATA') say(sink.refuses ? '451 not now' : '354 go on');
    else if (command === 'QUIT') socket.end('221 bye\r\n');
    else say('250 fine');
  };
  socket.on('error', () => undefined);
  socket.on('data', (chunk) => {
    unread += chunk.toString();
    for (;;) {
      const end = readsMessage ? END_OF_MESSAGE : '\r\n';
      const at = unread.indexOf(end);
      if (at < 0) return;
      const part = unread.slice(0, at);
      unread = unread.slice(at + end.length);
      if (!readsMessage) obey(part);
      else {
        readsMessage = false;
        sink.received.push(part);
        say('250 kept');
      }
    }
  });
  say('220 sink');
}
