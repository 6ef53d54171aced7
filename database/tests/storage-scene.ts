// storage/v1 in process, with its own database and folder, and people who call it with the official client.
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import type { ApiDependencies } from '#server/supabase-api/dependencies.ts';
import type { StorageService } from '#server/supabase-api/storage/v1/storage-request.ts';
import { createStorageService, createStorageHandler } from '#server/supabase-api/storage/v1/storage-api.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';
import { testApiKeys, storageDependencies, storageUrl } from './storage-dependencies.ts';

export type StorageClient = SupabaseClient['storage'];

export type StorageScene = {
  db: TestDatabase;
  dir: string;
  storage: StorageService;
  /** Sends one HTTP request. */
  ask(path: string, init?: RequestInit & { duplex?: 'half' }, address?: string): Promise<Response>;
  /** A client with a signed-in person's token. */
  person(id: string): StorageClient;
  token(claims: Record<string, unknown>): Promise<string>;
  visitor: StorageClient;
  market: StorageClient;
  /** All files on the disk, by name. */
  files(): Promise<string[]>;
  incoming(): Promise<string[]>;
  close(): Promise<void>;
};

export async function openStorageScene({
  change = (storage) => storage,
  settings,
}: {
  change?: (storage: StorageService) => StorageService;
  settings?: Partial<ApiDependencies['settings']['storage']>;
} = {}): Promise<StorageScene> {
  const db = await createTestDatabase();
  const dir = await mkdtemp(join(tmpdir(), 'sugu-storage-'));
  const storage = change(createStorageService(storageDependencies(db, dir, settings)));
  const door = createStorageHandler(storage);
  const send = async (input: string | URL | Request, init?: RequestInit, address = '203.0.113.7'): Promise<Response> =>
    door(new Request(input, init), { address });
  const client = (key: string, token?: () => Promise<string>): StorageClient =>
    createClient(storageUrl, key, {
      global: { fetch: (input, init) => send(input, init) },
      auth: { persistSession: false, autoRefreshToken: false },
      ...(token && { accessToken: token }),
    }).storage;
  const token = (claims: Record<string, unknown>): Promise<string> =>
    storage.keys.sign({
      aud: 'authenticated',
      role: 'authenticated',
      exp: Math.floor(Date.now() / 1000) + 3600,
      ...claims,
    });
  const below = async (folder: string): Promise<string[]> =>
    (await readdir(join(dir, folder), { recursive: true, withFileTypes: true }).catch(() => []))
      .filter((entry) => entry.isFile())
      .map((entry) => entry.name);
  return {
    db,
    dir,
    storage,
    ask: (path, init, address) => send(`${storageUrl}/storage/v1${path}`, init, address),
    person: (id) => client(testApiKeys.publishable, () => token({ sub: id })),
    token,
    visitor: client(testApiKeys.publishable),
    market: client(testApiKeys.secret),
    files: () => below('files'),
    incoming: () => below('incoming'),
    close: async () => {
      await db.drop();
      await rm(dir, { recursive: true, force: true });
    },
  };
}
