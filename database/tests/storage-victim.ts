// A server process that is killed between storing an upload's bytes and writing its row (storage/v1/cut-short.test.ts).
import { connect } from '#server/database/connect.ts';
import { createStorageService, createStorageHandler } from '#server/supabase-api/storage/v1/storage-api.ts';
import { storageDependencies } from './storage-dependencies.ts';

const [ownerUrl, dir] = process.argv.slice(2) as [string, string];
const storage = createStorageService(storageDependencies({ pool: connect(ownerUrl, { most: 2 }), ownerUrl }, dir));
const put = storage.files.put;
storage.files.put = async (...args) => {
  await put(...args);
  process.kill(process.pid, 'SIGKILL');
  await new Promise(() => {});
};
await createStorageHandler(storage)(
  new Request('http://wire.test/storage/v1/object/b/victim', {
    method: 'POST',
    body: 'words',
    headers: { authorization: 'Bearer sb_secret_test', 'content-type': 'text/plain' },
  }),
  { address: '203.0.113.8' },
);
