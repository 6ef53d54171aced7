// Runs before each journey file, to inject what belongs to its worker: shop, data and browsers.
import { inject } from 'vitest';
import type { RunningShop } from './shop.ts';

const shops = inject('shops');
const own = shops[(Number(process.env.VITEST_POOL_ID) - 1) % shops.length]!;
const worker = (globalThis as unknown as { __vitest_worker__: { providedContext: RunningShop } }).__vitest_worker__;
Object.assign(worker.providedContext, own);
if (inject('shopUrl') !== own.shopUrl) throw new Error('This vitest keeps what globalSetup provides in another place.');
