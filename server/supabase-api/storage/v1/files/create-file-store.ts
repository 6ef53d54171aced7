import type { StorageSettings } from '#server/supabase-api/storage/v1/settings.ts';
import { createDiskFileStore } from './disk.ts';
import type { FileStore } from './file-store.ts';
import { createS3FileStore } from './s3.ts';

/** Stores files on disk, or in an S3-compatible store when one is configured. */
export function createFileStore(settings: StorageSettings): FileStore {
  const {
    S3_ENDPOINT: endpoint,
    S3_BUCKET: bucket,
    S3_REGION: region,
    S3_ACCESS_KEY: accessKeyId,
    S3_SECRET_KEY: secretAccessKey,
  } = settings;
  if (!endpoint) return createDiskFileStore(settings.dir);
  if (!bucket || !accessKeyId || !secretAccessKey)
    throw new Error('S3_ENDPOINT needs S3_BUCKET, S3_ACCESS_KEY and S3_SECRET_KEY.');
  return createS3FileStore({ endpoint, bucket, region, accessKeyId, secretAccessKey });
}
