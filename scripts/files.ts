// Copies the pictures of DATA_DIR into the bucket of the shop, and verifies the copies: npm run files
import type { Config } from '../backend/src/config.ts';
import { bucketStore } from '../backend/src/providers/files/bucket.ts';
import { sendPictures } from './backup/dataFiles.ts';
import { onShop } from './onShop.ts';

await onShop(copyPictures);

async function copyPictures({ bucket, dataDir }: Config): Promise<number> {
  if (bucket === null) throw new Error('There is no bucket to copy to: set S3_BUCKET_URL and its key.');
  const { all, sent } = await sendPictures(dataDir, bucketStore(bucket));
  console.log(
    `${all} pictures in ${dataDir}: ${all - sent} were there already, ${sent} are now. All have the same checksum.`,
  );
  return 0;
}
