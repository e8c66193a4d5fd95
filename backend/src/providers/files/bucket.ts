import type { S3mini } from 's3mini';
import type { Config } from '../../config.ts';
import { unavailable } from '../../errors.ts';
import type { FileStore } from './provider.ts';
import { FILE_PATH } from './provider.ts';

type Bucket = NonNullable<Config['bucket']>;

/** A bucket can list its files. */
interface BucketStore extends FileStore {
  /** By the path of each file, its ETag: its MD5, or another value where the bucket is encrypted with a key of its own. */
  etags(): Promise<Map<string, string>>;
}

/** For a request with its response. */
const TIMEOUT_MS = 10_000;
/** Status codes of a busy or restarting store; each request may be sent a second time. */
const TRANSIENT = new Set([429, 500, 502, 503, 504]);

/** Files in a bucket of an S3-compatible store. Where it does not respond, every method fails with a 503. */
export function bucketStore(bucket: Bucket): BucketStore {
  let client: Promise<S3mini> | null = null;
  const send = async <Answer>(request: (client: S3mini) => Promise<Answer>): Promise<Answer> => {
    client ??= connect(bucket);
    const s3 = await client;
    try {
      return await request(s3).catch((error: unknown) => {
        if (!isTransient(error)) throw error;
        return request(s3);
      });
    } catch (error) {
      throw Object.assign(unavailable('files.away'), { cause: error });
    }
  };
  const save: FileStore['save'] = (path, content) =>
    send(async (s3) => void (await s3.putObject(path, content, 'image/webp')));
  const read: FileStore['read'] = async (path) => {
    const content = await send((s3) => s3.getObjectArrayBuffer(path));
    return content && Buffer.from(content);
  };
  const remove: FileStore['remove'] = (path) => send(async (s3) => void (await s3.deleteObject(path)));
  // Through this process: stores name the source of a copy in different ways, and pictures are small.
  const copy: FileStore['copy'] = async (path, newPath) => {
    const content = await read(path);
    if (content) await save(newPath, content);
  };
  return {
    save,
    read,
    copy,
    move: async (path, newPath) => {
      await copy(path, newPath);
      await remove(path);
    },
    remove,
    etags: () =>
      send(async (s3) => {
        const listed = await s3.listObjects();
        if (listed === null) throw new Error('There is no such bucket');
        const files = listed.filter(({ Key }) => FILE_PATH.test(Key));
        return new Map(files.map(({ Key, ETag }) => [Key, s3.sanitizeETag(ETag)]));
      }),
  };
}

/** Loaded on demand: most shops store their files on the disk and need no client. */
async function connect({ url, region, accessKey, secretKey }: Bucket): Promise<S3mini> {
  const { S3mini } = await import('s3mini');
  const account = { accessKeyId: accessKey, secretAccessKey: secretKey };
  return new S3mini({ ...account, endpoint: url, region, requestAbortTimeout: TIMEOUT_MS });
}

/** An error without a status is a connection error. A 4xx is final, and a request that timed out once is not sent again. */
function isTransient(error: unknown): boolean {
  const { status, name } = error as { status?: unknown; name?: unknown };
  return typeof status === 'number' ? TRANSIENT.has(status) : name !== 'TimeoutError';
}
