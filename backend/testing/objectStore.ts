import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import S3rver from 's3rver';
import { bucketStore } from '../src/providers/files/bucket.ts';

/** The only account of s3rver, which checks a key's name but not its signatures. */
const KEY = 'S3RVER';

type Refuse = (request: IncomingMessage) => number | null;

/** An S3-compatible server on a free port, with empty buckets. */
export async function openObjectStore(...buckets: string[]) {
  const directory = await mkdtemp(path.join(tmpdir(), 'lelap-s3-'));
  const configureBuckets = buckets.map((name) => ({ name, configs: [] }));
  const s3 = new S3rver({ directory, silent: true, configureBuckets });
  await s3.configureBuckets();
  const answer = s3.callback();
  let refuse: Refuse = () => null;
  const server = createServer((request, response) => {
    const status = refuse(request);
    if (status === null) answer(request, response);
    else response.writeHead(status).end();
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const urlOf = (bucket: string) => `http://127.0.0.1:${(server.address() as AddressInfo).port}/${bucket}`;
  return {
    environment: (bucket: string) => ({ S3_BUCKET_URL: urlOf(bucket), S3_ACCESS_KEY: KEY, S3_SECRET_KEY: KEY }),
    /** The same bucket for a test's own access. */
    bucket: (name: string, accessKey = KEY) =>
      bucketStore({ url: urlOf(name), region: 'us-east-1', accessKey, secretKey: KEY }),
    /** From now on `ask` sees each request: a status is returned at once, and nothing else happens. */
    refuseWhere: (ask: Refuse) => {
      refuse = ask;
    },
    close: async () => {
      server.close();
      server.closeAllConnections();
      await rm(directory, { recursive: true });
    },
  };
}
