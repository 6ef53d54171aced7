// Decides which subscribers get which change: filters first, then row security, once per caller.
import type { Sql } from 'postgres';
import { transactionAs } from '#server/database/transaction-as.ts';
import type { Caller } from '#server/supabase-api/caller.ts';
import type { Logger } from '#server/supabase-api/dependencies.ts';
import type { FairQueue } from '#server/fair-queue.ts';
import { groupBy } from '#server/supabase-api/group-by.ts';
import { matchValuesToFilters, type ColumnFilter, filterKey, type TableSubscription } from './filters.ts';
import { changeToJson } from './change-to-json.ts';
import type { RowChange } from './pgoutput.ts';
import type { PublishedTable } from './published-tables.ts';
import { type VisibleRowsAndColumns, findVisibility } from './visibility.ts';

export type FanOutContext = { sql: Sql; log: Logger; queries: FairQueue };
export type SubscriptionEntry = {
  id: number;
  spec: TableSubscription;
  caller: () => Caller;
  sendChange(ids: number[], json: string): void;
};
export type ChangeDelivery = { change: RowChange; send(): void };

/** Returns one delivery per change and subscriber that wants it and may see it, in commit order per subscriber. */
export async function listChangeDeliveries(
  context: FanOutContext,
  table: PublishedTable,
  changes: RowChange[],
  wanting: SubscriptionEntry[],
): Promise<ChangeDelivery[]> {
  const { sql, log, queries } = context;
  const deliveries: ChangeDelivery[] = [];
  const holds = await findMatchingFilters(context, table, changes, wanting);
  const callers = new Map<string, { caller: Caller; wants: { entry: SubscriptionEntry; places: number[] }[] }>();
  for (const entry of wanting) {
    const { event, filters } = entry.spec;
    const places = [...changes.keys()].filter(
      (place) =>
        (event === '*' || event === changes[place]!.type) &&
        filters.every((filter) => holds.has(`${filterKey(filter)} ${place}`)),
    );
    if (places.length === 0) continue;
    const caller = entry.caller();
    const key = JSON.stringify([caller.role, caller.claims]);
    const group = callers.get(key) ?? { caller, wants: [] };
    group.wants.push({ entry, places });
    callers.set(key, group);
  }
  const jsonByKey = new Map<string, string>();
  await Promise.all(
    [...callers.values()].map(async ({ caller, wants }) => {
      const places = [...new Set(wants.flatMap((want) => want.places))].sort((a, b) => a - b);
      const visibility = await queries
        .run(caller.claims.sub ?? '', () =>
          findVisibility(
            sql,
            caller,
            table,
            places.map((place) => changes[place]!),
          ),
        )
        .catch((error: unknown): VisibleRowsAndColumns => {
          // If a policy throws an error, the rows are hidden.
          log.warn({ err: error }, 'realtime: row security could not be asked');
          return { rows: new Set(), columns: new Set(), isSecured: true };
        });
      // A channel gets one message for all its matching subscriptions.
      const byChannel = groupBy(wants, ({ entry }) => entry.sendChange);
      for (const [index, place] of places.entries()) {
        if (!visibility.rows.has(index)) continue;
        for (const [tell, ofChannel] of byChannel) {
          const bySelect = groupBy(
            ofChannel.filter((want) => want.places.includes(place)),
            ({ entry }) => JSON.stringify(entry.spec.select),
          );
          for (const some of bySelect.values()) {
            const { select } = some[0]!.entry.spec;
            const key = JSON.stringify([place, [...visibility.columns], visibility.isSecured, select]);
            let json = jsonByKey.get(key);
            if (json === undefined)
              jsonByKey.set(key, (json = changeToJson(table, changes[place]!, { ...visibility, select })));
            const known = json;
            deliveries.push({
              change: changes[place]!,
              send: () =>
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
  return deliveries;
}

/** Returns the text `{filterKey} {index of the change}` for each filter and each change that it matches. */
async function findMatchingFilters(
  { sql, log, queries }: FanOutContext,
  table: PublishedTable,
  changes: RowChange[],
  wanting: SubscriptionEntry[],
): Promise<Set<string>> {
  const filters = new Map<string, ColumnFilter>();
  for (const { spec } of wanting) for (const filter of spec.filters) filters.set(filterKey(filter), filter);
  const holds = new Set<string>();
  const groups = groupBy(filters.values(), ({ column, operator, isNegated }) => `${column} ${operator} ${isNegated}`);
  await Promise.all(
    [...groups.values()].map(async (group) => {
      const [first] = group as [ColumnFilter];
      const column = table.columns.find(({ name }) => name === first.column);
      // A value that PostgreSQL's replication omits cannot be compared, so the change is not sent.
      const rows = changes.map(({ type, row, old }) => (type === 'DELETE' ? old : row)?.get(first.column));
      const places = [...rows.keys()].filter((place) => rows[place] !== undefined);
      if (!column || places.length === 0) return;
      try {
        const values = places.map((place) => rows[place]!);
        const pairs = await queries.run('', () =>
          transactionAs(sql, { role: 'supabase_realtime_admin', mostMs: 3000 }, (tx) =>
            matchValuesToFilters(
              tx,
              column.sqlType,
              first,
              group.map(({ value }) => value),
              values,
            ),
          ),
        );
        for (const { filter, row } of pairs) holds.add(`${filterKey(group[filter - 1]!)} ${places[row - 1]}`);
      } catch (error) {
        log.warn({ err: error }, 'realtime: a filter could not be compared');
      }
    }),
  );
  return holds;
}
