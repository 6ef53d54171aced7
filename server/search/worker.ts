// The worker thread of the index: fills it from the database, applies changes, and answers one query at a time.
import { parentPort, workerData } from 'node:worker_threads';
import type { SearchQuery, SuggestQuery } from '#domain/catalogue/search.ts';
import { countries } from '#domain/delivery/countries.ts';
import { connect } from '#server/database/connect.ts';
import type { SearchEngine, SynonymsAndTestQueries } from './engine.ts';
import { openIndexFeed } from './feed.ts';
import type { CatalogueCacheInvalidation } from './search.ts';
import { deleteSnapshot, deleteAbandonedFiles, writeSnapshot, loadSnapshot } from './snapshot.ts';

export type WorkerRequest = { id: number } & (
  | { kind: 'search'; ask: Partial<SearchQuery> }
  | { kind: 'suggest'; ask: SuggestQuery }
  | { kind: 'compare-synonyms'; ask: SynonymsAndTestQueries }
  | { kind: 'close' }
);
/** `text`: the answer as JSON. `ready` and `changed` are sent without a request. */
export type WorkerMessage =
  | { id: number; text: string }
  | { id: number; error: string }
  | { ready: number }
  | { changed: CatalogueCacheInvalidation | null; products: number; followed: number }
  | { trouble: string };

const port = parentPort!;
const post = (answer: WorkerMessage): void => port.postMessage(answer);

// One connection listens, the other reads.
const { databaseUrl, file } = workerData as { databaseUrl: string; file: string };
const sql = connect(databaseUrl, { most: 2 });
deleteAbandonedFiles(file);
const loaded = loadSnapshot(file);
/** Maximum delay of a query by idle work. */
const idleSliceMs = 2;
let isIdleWorkQueued = false;
let lastSavedSnapshot = loaded?.snapshot ?? null;
/** Returns 0 until the feed is open, because `changed` (below) may be called earlier. */
let countProducts = (): number => 0;
let newestFollowed = (): number => 0;
const feed = await openIndexFeed(sql, {
  kept: loaded,
  changed: (change) => post({ changed: change, products: countProducts(), followed: newestFollowed() }),
  failed: (error) => post({ trouble: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
});
// Warms up before saving, so that the saved words are already sorted.
feed.engine().warmUp(countries.map(({ code }) => code));
if (feed.engine() !== loaded?.engine) saveSnapshot();
countProducts = () => feed.engine().size;
// The snapshot text is xmin:xmax:running; xmax is the first transaction id that the snapshot does not include.
newestFollowed = () => Number(feed.position().snapshot.split(':')[1]) - 1;
post({ ready: countProducts() });

port.on('message', (question: WorkerRequest) => {
  if (question.kind === 'close') return void close();
  try {
    const engine = feed.engine();
    post({
      id: question.id,
      text: JSON.stringify(runRequest(engine, question)),
    });
  } catch (error) {
    post({ id: question.id, error: error instanceof Error ? (error.stack ?? error.message) : String(error) });
    // No query should fail, so the index is damaged: a new thread fills it anew.
    deleteSnapshot(file);
    throw error;
  }
  queueIdleWork();
});

/** Runs one slice of idle work after waiting messages are handled. */
function queueIdleWork(): void {
  if (isIdleWorkQueued) return;
  isIdleWorkQueued = true;
  setImmediate(() => {
    isIdleWorkQueued = false;
    if (feed.engine().doIdleWork(idleSliceMs)) queueIdleWork();
  });
}

function runRequest(engine: SearchEngine, question: Exclude<WorkerRequest, { kind: 'close' }>): object {
  if (question.kind === 'search') return engine.search(question.ask);
  return question.kind === 'suggest' ? engine.suggest(question.ask) : engine.compareSynonyms(question.ask);
}

/** Skips writing if the stored index is current. Writing a large one may take longer than a shutdown allows. */
function saveSnapshot(): void {
  const { database, snapshot } = feed.position();
  if (lastSavedSnapshot === snapshot) return;
  try {
    writeSnapshot(file, { engine: feed.engine(), database, snapshot });
    lastSavedSnapshot = snapshot;
  } catch (error) {
    post({ trouble: `the index could not be kept on disk: ${String(error)}` });
  }
}

async function close(): Promise<void> {
  await feed.close();
  saveSnapshot();
  await sql.end({ timeout: 2 });
  port.close();
}
