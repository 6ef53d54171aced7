// All journeys come from one network and leave many unpaid orders, so the limits are lifted.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import postgres, { type Sql } from 'postgres';
import { liftOrderLimits } from '#database/tests/lift-order-limits.ts';

/** Connects to the database of the shop with this DATA_DIR, as its owner. */
export function connectAsOwner(dataDir: string): Sql {
  const dir = join(dataDir, 'postgres');
  const { postgres: password } = JSON.parse(readFileSync(join(dir, 'passwords.json'), 'utf8')) as { postgres: string };
  const port = Number(readFileSync(join(dir, 'cluster', 'postmaster.pid'), 'utf8').split('\n')[3]);
  return postgres({
    host: '127.0.0.1',
    port,
    user: 'postgres',
    password,
    database: 'postgres',
    max: 2,
    onnotice: () => undefined,
  });
}

export async function liftUnpaidOrderLimits(dataDir: string): Promise<void> {
  const owner = connectAsOwner(dataDir);
  await liftOrderLimits(owner);
  await owner.end();
}
