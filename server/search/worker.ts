// The thread in which the index lives: it fills itself from the database, follows its changes, and answers one question after the other.
import { parentPort, workerData } from 'node:worker_threads';
import type { SearchQuery, SuggestQuery } from '#domain/catalogue/search.ts';
import { countries } from '#domain/delivery/countries.ts';
import { connect } from '#server/database/connect.ts';
import type { Engine, SynonymComparison } from './engine.ts';
import { openFeed } from './feed.ts';
import type { Change } from './search.ts';
import { dropSnapshot, dropUnfinished, keepSnapshot, readSnapshot } from './snapshot.ts';

export type Question = { id: number } & (
  | { kind: 'search'; ask: Partial<SearchQuery> }
  | { kind: 'suggest'; ask: SuggestQuery }
  | { kind: 'compare-synonyms'; ask: SynonymComparison }
  | { kind: 'close' }
);
/** `text` is the answer as JSON. `ready` and `changed` come unasked. */
export type Answer =
  | { id: number; text: string }
  | { id: number; error: string }
  | { ready: number }
  | { changed: Change | null; products: number; followed: number }
  | { trouble: string };

const port = parentPort!;
const say = (answer: Answer): void => port.postMessage(answer);

// Two connections: one listens, one reads.
const { databaseUrl, file } = workerData as { databaseUrl: string; file: string };
const sql = connect(databaseUrl, { most: 2 });
dropUnfinished(file);
const kept = readSnapshot(file);
/** An answer waits no longer for the work done between answers. */
const restMs = 2;
let isResting = false;
let lastKept = kept?.snapshot ?? null;
/** Known once the feed is open; changes may be told before. */
let countProducts = (): number => 0;
let newestFollowed = (): number => 0;
const feed = await openFeed(sql, {
  kept,
  changed: (change) => say({ changed: change, products: countProducts(), followed: newestFollowed() }),
  failed: (error) => say({ trouble: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
});
// Before it is kept on disk: the next start finds its words in order.
feed.engine().warm(countries.map(({ code }) => code));
if (feed.engine() !== kept?.engine) keep();
countProducts = () => feed.engine().size;
// A snapshot reads xmin:xmax:running.
newestFollowed = () => Number(feed.moment().snapshot.split(':')[1]) - 1;
say({ ready: countProducts() });

port.on('message', (question: Question) => {
  if (question.kind === 'close') return void close();
  try {
    const engine = feed.engine();
    say({
      id: question.id,
      text: JSON.stringify(answerOf(engine, question)),
    });
  } catch (error) {
    say({ id: question.id, error: error instanceof Error ? (error.stack ?? error.message) : String(error) });
    // A question cannot be wrong, so the index is: a new thread fills it anew.
    dropSnapshot(file);
    throw error;
  }
  restSoon();
});

/** Between two answers, and two slices, everything that came in meanwhile has its turn. */
function restSoon(): void {
  if (isResting) return;
  isResting = true;
  setImmediate(() => {
    isResting = false;
    if (feed.engine().rest(restMs)) restSoon();
  });
}

function answerOf(engine: Engine, question: Exclude<Question, { kind: 'close' }>): object {
  if (question.kind === 'search') return engine.search(question.ask);
  return question.kind === 'suggest' ? engine.suggest(question.ask) : engine.compareSynonyms(question.ask);
}

/** Nothing has changed since it was written, or read: then it is there already. A large one takes longer to write than a stop may last. */
function keep(): void {
  const { database, snapshot } = feed.moment();
  if (lastKept === snapshot) return;
  try {
    keepSnapshot(file, { engine: feed.engine(), database, snapshot });
    lastKept = snapshot;
  } catch (error) {
    say({ trouble: `the index could not be kept on disk: ${String(error)}` });
  }
}

async function close(): Promise<void> {
  await feed.close();
  keep();
  await sql.end({ timeout: 2 });
  port.close();
}
