// npm run retailers: imports from retailers. `read` prints the facts found on a page, without a database.
import { randomUUID } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { Sql } from 'postgres';
import { type Actor, createTerminalActor } from '#domain/people/actor.ts';
import { parseRetailerSearch } from '#domain/retailers/import-form.ts';
import { Refusal } from '#domain/refusals.ts';
import { type Config, readConfig } from '#server/config.ts';
import { asMarket } from '#server/database/transaction-as.ts';
import { terminalProblemText } from '#tools/terminal-refusal.ts';
import { decodePage } from '#server/integrations/retailers/decode-page.ts';
import { setReceivedFile } from '#server/received-files.ts';
import { changeRetailerImport } from '#server/retailers/actions/control-retailer-import.ts';
import { startSingleProductImport } from '#server/retailers/actions/start-address-import.ts';
import { startSearchImport } from '#server/retailers/actions/start-search-import.ts';
import { createRetailers } from '#server/retailers/retailers.ts';
import { findImportProgress, findRetailerImportRows } from '#server/retailers/queries/progress.ts';
import { readRetailerPage } from '#server/retailers/reading/read-retailer-page.ts';
import type { Shop } from '#server/shop.ts';
import { type Terminal, withShopDatabase } from '#tools/with-shop-database.ts';
import { languageFromEnv } from '#server/catalogue/import/translator.ts';
import { createTerminalShop } from '#tools/orders/terminal-shop.ts';
import { formatColumns, formatUtcTime, type Translate, createMessageTranslator } from '#tools/orders/terminal-text.ts';

type Values = Partial<Record<'url' | 'html' | 'min' | 'max' | 'limit', string>>;
type Desk = { shop: Shop; sql: Sql; actor: Actor; say: Translate; subject: string; values: Values };

class UsageError extends Error {}

/** Runs `npm run retailers` and returns its exit code: 0 done, 1 failed, 2 refused or wrong arguments. Never throws. */
export async function runRetailersCli(args: readonly string[], terminal: Terminal): Promise<number> {
  const { env, out, err } = terminal;
  const language = languageFromEnv(env);
  const say = createMessageTranslator(language);
  try {
    const { command, subject, values } = parse(args);
    if (command === 'read') {
      out.write(`${JSON.stringify(await readOne(readConfig(env), subject, values), null, 2)}\n`);
      return 0;
    }
    return await withShopDatabase(terminal, 2, async ({ config, sql, url }) => {
      const desk = { shop: createTerminalShop(sql, config, url), sql, actor: createTerminalActor(env), say };
      out.write(`${await subcommands[command]!({ ...desk, subject, values })}\n`);
      return 0;
    });
  } catch (problem) {
    if (problem instanceof UsageError) err.write(`${say('retailers_command_usage')}\n`);
    else err.write(`${terminalProblemText(problem, language)}\n`);
    return problem instanceof UsageError || problem instanceof Refusal ? 2 : 1;
  }
}

function parse(args: readonly string[]): { command: string; subject: string; values: Values } {
  const text = { type: 'string' } as const;
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { url: text, html: text, min: text, max: text, limit: text },
    });
    const [command = '', subject = ''] = positionals;
    if (command !== 'read' && !(command in subcommands)) throw new UsageError();
    if (command !== 'list' && subject === '') throw new UsageError();
    return { command, subject, values };
  } catch {
    throw new UsageError();
  }
}

/** Reads a page from a file (`url`: its URL), or fetches the page as an import does. */
async function readOne(config: Config, subject: string, { url }: Values): Promise<unknown> {
  if (!/^https?:\/\//.test(subject))
    return readRetailerPage(decodePage(readFileSync(subject), null), url ?? 'https://shop.example/page');
  const retailers = createRetailers({
    siteUrl: () => config.SITE_URL ?? `http://${config.HOST}:${config.PORT}`,
    searches: [],
    localHost: config.RETAILER_SIMULATOR ?? null,
    creators: null,
    now: () => new Date(),
  });
  return retailers.read(subject);
}

const subcommands: Record<string, (desk: Desk) => Promise<string>> = {
  async import({ shop, actor, say, subject, values }) {
    let file = '';
    if (values.html) {
      file = randomUUID();
      setReceivedFile(file, { path: values.html, bytes: statSync(values.html).size, head: Buffer.alloc(0) });
    }
    const { id } = await startSingleProductImport.perform(shop, actor, { address: subject, file, key: randomUUID() });
    return say('retailers_command_asked', { id });
  },
  async search({ shop, actor, say, subject, values }) {
    const { request, faults } = parseRetailerSearch({
      terms: subject,
      price_min: values.min ?? '',
      price_max: values.max ?? '',
      limit: values.limit ?? '20',
    });
    if (!request)
      throw new Error(
        Object.values(faults)
          .map((code) => say(`retailers_fault_${code.replaceAll('-', '_')}`))
          .join(' '),
      );
    const { id } = await startSearchImport.perform(shop, actor, { ...request, key: randomUUID() });
    return say('retailers_command_asked', { id });
  },
  async list({ sql, say }) {
    const { rows } = await asMarket(sql, (tx) =>
      findRetailerImportRows(tx, { sort: 'newest', filters: {}, cursor: null }, 50),
    );
    if (rows.length === 0) return say('retailers_empty');
    return formatColumns(
      rows.map(({ id, state, at, counts, address, terms }) => [
        id,
        state,
        formatUtcTime(new Date(at)),
        `${counts.created + counts.changed + counts.unchanged}/${counts.skipped}/${counts.waiting}`,
        address ?? terms.join(', '),
      ]),
    );
  },
  async show({ sql, subject }) {
    const found = await asMarket(sql, (tx) => findImportProgress(tx, subject));
    if (!found) throw new Refusal('retailer/import-unknown');
    return JSON.stringify(found, null, 2);
  },
  pause: (desk) => move(desk, 'paused'),
  resume: (desk) => move(desk, 'running'),
  cancel: (desk) => move(desk, 'cancelled'),
};

async function move({ shop, actor, say, subject }: Desk, to: 'paused' | 'running' | 'cancelled'): Promise<string> {
  const isMoved = await changeRetailerImport.perform(shop, actor, { id: subject, to });
  return say(isMoved ? `retailers_state_${to}` : 'retailers_command_over');
}
