import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { xenditSettings } from './xendit.ts';
import type { XenditInvoice } from './xenditBooks.ts';
import type { XenditReport, XenditStub } from './xenditStub.ts';

/** A stub of Xendit that outlives the shop under test. */
export interface XenditProcess {
  url: string;
  /** With these settings a shop takes its payments there. */
  environment: Record<string, string>;
  /** How calls are met from now on, and where callbacks go. */
  set: (values: Partial<Pick<XenditStub, 'mood' | 'next' | 'webhook' | 'busyHeaders'>>) => Promise<void>;
  /** What it has in its books, and what it was asked. */
  look: () => Promise<{ invoices: XenditInvoice[]; calls: string[] }>;
  /** Pays, settles or expires an invoice and tells the shop until it answers 2xx; every answer's status, null: no such invoice. */
  report: (report: XenditReport) => Promise<number[] | null>;
  stop: () => Promise<void>;
}

/** Starts the stub as a process of its own; it ends with `stop`, and with whoever started it. */
export async function startXendit(): Promise<XenditProcess> {
  const script = path.join(import.meta.dirname, 'xenditProcess.ts');
  const child = spawn(process.execPath, ['--import', 'tsx', script], { stdio: ['pipe', 'pipe', 'inherit'] });
  const exited = once(child, 'exit');
  const [url] = (await once(createInterface({ input: child.stdout }), 'line')) as [string];
  const ask = async <T>(method: string, path: string, body?: object): Promise<T> => {
    const answer = await fetch(`${url}${path}`, { method, ...(body ? { body: JSON.stringify(body) } : {}) });
    return (await answer.json()) as T;
  };
  return {
    url,
    environment: xenditSettings(url),
    set: async (values) => {
      await ask('PUT', '/stub', values);
    },
    look: () => ask('GET', '/stub'),
    report: (report) => ask('POST', '/stub/report', report),
    stop: async () => {
      child.stdin.end();
      await exited;
    },
  };
}
