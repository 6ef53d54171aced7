// Decides which subscribers get which change: filters first, then row security, once per caller.
import type { Sql } from 'postgres';
import { transactionAs } from '#server/database/transaction-as.ts';
import type { Caller } from '#server/supabase-api/caller.ts';
import type { Logger } from '#server/supabase-api/dependencies.ts';
import type { FairQueue } from '#server/fair-queue.ts';
import { matchFilters, type Filter, keyOf, type SubscriptionSpec } from './filters.ts';
import { changeJsonFor } from './change-json.ts';
import type { Change } from './pgoutput.ts';
import type { Table } from './tables.ts';
import { type Visibility, findVisibility } from './visibility.ts';

export type FanOutContext = { sql: Sql; log: Logger; turns: FairQueue };
/** One subscription of one channel. */
export type SubscriptionEntry = {
  id: number;
  wanted: SubscriptionSpec;
  caller: () => Caller;
  tell(ids: number[], json: string): void;
};
export type Delivery = { change: Change; tell(): void };

/** The deliveries for the changes of one table: one for each subscriber who wants a change and may see it, in commit order per subscriber. */
export async function fanOut(
  asked: FanOutContext,
  table: Table,
  changes: Change[],
  wanting: SubscriptionEntry[],
): Promise<Delivery[]> {
  const { sql, log, turns } = asked;
  const told: Delivery[] = [];
  const holds = await filtersThatHold(asked, table, changes, wanting);
  const speakers = new Map<string, { caller: Caller; wants: { entry: SubscriptionEntry; places: number[] }[] }>();
  for (const entry of wanting) {
    const { event, filters } = entry.wanted;
    const places = [...changes.keys()].filter(
      (place) =>
        (event === '*' || event === changes[place]!.type) &&
        filters.every((filter) => holds.has(`${keyOf(filter)} ${place}`)),
    );
    if (places.length === 0) continue;
    const caller = entry.caller();
    const key = JSON.stringify([caller.role, caller.claims]);
    const speaker = speakers.get(key) ?? { caller, wants: [] };
    speaker.wants.push({ entry, places });
    speakers.set(key, speaker);
  }
  const looks = new Map<string, string>();
  await Promise.all(
    [...speakers.values()].map(async ({ caller, wants }) => {
      const places = [...new Set(wants.flatMap((want) => want.places))].sort((a, b) => a - b);
      const sight = await turns
        .run(caller.claims.sub ?? '', () =>
          findVisibility(
            sql,
            caller,
            table,
            places.map((place) => changes[place]!),
          ),
        )
        .catch((error: unknown): Visibility => {
          // A failing policy hides the rows.
          log.warn({ err: error }, 'realtime: row security could not be asked');
          return { rows: new Set(), columns: new Set(), isSecured: true };
        });
      // One message per channel, for all its subscriptions that match.
      const byChannel = groupBy(wants, ({ entry }) => entry.tell);
      for (const [index, place] of places.entries()) {
        if (!sight.rows.has(index)) continue;
        for (const [tell, ofChannel] of byChannel) {
          const bySelect = groupBy(
            ofChannel.filter((want) => want.places.includes(place)),
            ({ entry }) => JSON.stringify(entry.wanted.select),
          );
          for (const some of bySelect.values()) {
            const { select } = some[0]!.entry.wanted;
            const key = JSON.stringify([place, [...sight.columns], sight.isSecured, select]);
            let json = looks.get(key);
            if (json === undefined)
              looks.set(key, (json = changeJsonFor(table, changes[place]!, { ...sight, select })));
            const known = json;
            told.push({
              change: changes[place]!,
              tell: () =>
                tell(
                  some.map(({ entry }) => entry.id),
                  known,
                ),
            });
          }
        }
      }
    }),
  );
  return told;
}

/** `"filter place"` for each filter that holds for a change; PostgreSQL is asked once for each column and operator. */
async function filtersThatHold(
  { sql, log, turns }: FanOutContext,
  table: Table,
  changes: Change[],
  wanting: SubscriptionEntry[],
): Promise<Set<string>> {
  const filters = new Map<string, Filter>();
  for (const { wanted } of wanting) for (const filter of wanted.filters) filters.set(keyOf(filter), filter);
  const holds = new Set<string>();
  const groups = groupBy(filters.values(), ({ column, operator, isNegated }) => `${column} ${operator} ${isNegated}`);
  await Promise.all(
    [...groups.values()].map(async (group) => {
      const [first] = group as [Filter];
      const column = table.columns.find(({ name }) => name === first.column);
      // A value missing from the log cannot be compared, so the change is not sent.
      const rows = changes.map(({ type, row, old }) => (type === 'DELETE' ? old : row)?.get(first.column));
      const places = [...rows.keys()].filter((place) => rows[place] !== undefined);
      if (!column || places.length === 0) return;
      try {
        const values = places.map((place) => rows[place]!);
        const pairs = await turns.run('', () =>
          transactionAs(sql, { role: 'supabase_realtime_admin', mostMs: 3000 }, (tx) =>
            matchFilters(
              tx,
              column.sqlType,
              first,
              group.map(({ value }) => value),
              values,
            ),
          ),
        );
        for (const { filter, row } of pairs) holds.add(`${keyOf(group[filter - 1]!)} ${places[row - 1]}`);
      } catch (error) {
        log.warn({ err: error }, 'realtime: a filter could not be compared');
      }
    }),
  );
  return holds;
}

export function groupBy<Item, Key>(items: Iterable<Item>, keyOfItem: (item: Item) => Key): Map<Key, Item[]> {
  const groups = new Map<Key, Item[]>();
  for (const item of items) {
    const key = keyOfItem(item);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
}
