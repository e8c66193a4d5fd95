// Rehearses a restore, beside the open shop: brings the newest backup of a folder to a new folder, examines it, and removes it.
// npm run rehearse -- /mnt/backups; of a shop with DATABASE_URL, with the address of an empty database behind it.
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const [folder, database = ''] = process.argv.slice(2);
await rehearse().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
});

async function rehearse(): Promise<void> {
  const backup = await newestIn(folder);
  const dataDir = await mkdtemp(join(tmpdir(), 'lelap-rehearsal-'));
  // Empty, they win over a file .env: the shop's own database and bucket stay out of it.
  for (const name of ['DATABASE_URL_FILE', 'S3_BUCKET_URL', 'S3_ACCESS_KEY', 'S3_SECRET_KEY', 'S3_SECRET_KEY_FILE']) {
    process.env[name] = '';
  }
  Object.assign(process.env, { DATA_DIR: dataDir, DATABASE_URL: database });
  try {
    console.log(`Restoring ${backup}`);
    process.argv = [...process.argv.slice(0, 2), backup];
    await import('./restore.ts');
    if (!process.exitCode) await import('./doctor.ts');
  } finally {
    await rm(dataDir, { recursive: true });
  }
  console.log(process.exitCode ? 'The rehearsal failed.' : 'The rehearsal went well: this backup can be restored.');
}

/** Their names have the time in them. */
async function newestIn(backups: string | undefined): Promise<string> {
  if (backups === undefined) throw new Error('Say in which folder the backups are: npm run rehearse -- /mnt/backups');
  const names = (await readdir(backups)).filter((name) => /^lelap-[\dTZ-]+$/.test(name)).sort();
  const newest = names.at(-1);
  if (newest === undefined) throw new Error(`There is no backup in ${backups}.`);
  return join(backups, newest);
}
