import { z } from 'zod';

/** All settings of storage/v1. Without S3_ENDPOINT files are stored on disk, in DATA_DIR/storage. */
export const storageEnvSchema = {
  /** Maximum bytes of a file; 10 MB (docs/spec/SPEC.md §5) by default. */
  STORAGE_FILE_BYTES: z.coerce
    .number('is not a number')
    .int('is not a whole number')
    .min(1, 'is below 1')
    .default(10_485_760),
  S3_ENDPOINT: z.string().optional(),
  S3_BUCKET: z.string().optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_ACCESS_KEY: z.string().optional(),
  S3_SECRET_KEY: z.string().optional(),
};
export type StorageSettings = z.output<z.ZodObject<typeof storageEnvSchema>> & {
  dir: string;
};
