// npm run parcels: the operator's command for postal boxes. It works whether the shop runs or not.
import type { Sql } from 'postgres';
import { type Actor, createTerminalActor } from '#domain/people/actor.ts';
import { formatWeight } from '#domain/boxes/format-parcel.ts';
import type { Language } from '#domain/settings/language.ts';
import { Refusal } from '#domain/refusals.ts';
import { correctParcel } from '#server/boxes/actions/correct-parcel.ts';
import { endBoxTerm } from '#server/boxes/actions/end-term.ts';
import { receiveParcel } from '#server/boxes/actions/receive-parcel.ts';
import { removeParcel } from '#server/boxes/actions/remove-parcel.ts';
import { saveBoxPlan } from '#server/boxes/actions/set-plan.ts';
import { saveBoxSite } from '#server/boxes/actions/set-site.ts';
import { shipForwarding } from '#server/boxes/actions/ship-forwarding.ts';
import { withdrawPlan } from '#server/boxes/actions/withdraw-plan.ts';
import { findBoxBySuite } from '#server/boxes/queries/boxes.ts';
import { type ForwardingToShip, findForwardingsToShip } from '#server/boxes/queries/parcels.ts';
import { termPriceMinor, findPaidPeriodsOfBox } from '#server/boxes/queries/terms.ts';
import type { Config } from '#server/config.ts';
import { asMarket } from '#server/database/transaction-as.ts';
import { terminalProblemText } from '#tools/terminal-refusal.ts';
import type { Shop } from '#server/shop.ts';
import { type Terminal, withShopDatabase } from '#tools/with-shop-database.ts';
import { languageFromEnv } from '#server/catalogue/import/translator.ts';
import { createTerminalShop } from '#tools/orders/terminal-shop.ts';
import {
  formatColumns,
  formatUtcTime,
  formatMoney,
  type Translate,
  createMessageTranslator,
} from '#tools/orders/terminal-text.ts';
import {
  amountOption,
  gramsOption,
  OptionError,
  type ParcelsOptions,
  parseOptions,
  sizeOptionToMillimetres,
  textOption,
  integerOption,
} from './options.ts';
import { storePhoto } from './store-photo.ts';

type Desk = {
  shop: Shop;
  sql: Sql;
  config: Config;
  options: ParcelsOptions;
  actor: Actor;
  say: Translate;
  language: Language;
};

/** Runs `npm run parcels` and returns its exit code: 0 done, 1 failed, 2 refused or wrong arguments. Never throws. */
export async function runParcelsCli(args: readonly string[], terminal: Terminal): Promise<number> {
  const { env, out, err } = terminal;
  const language = languageFromEnv(env);
  const say = createMessageTranslator(language);
  try {
    const options = parseOptions(args);
    if (!options) {
      out.write(`${say('box_command_usage')}\n`);
      return 0;
    }
    return await withShopDatabase(terminal, 2, async ({ config, sql, url }) => {
      const shop = createTerminalShop(sql, config, url);
      const desk = { shop, sql, config, options, actor: createTerminalActor(env), say, language };
      out.write(`${await subcommands[options.command](desk)}\n`);
      return 0;
    });
  } catch (problem) {
    if (problem instanceof OptionError)
      err.write(`${say('box_command_fault', { option: problem.option })}\n\n${say('box_command_usage')}\n`);
    else err.write(`${terminalProblemText(problem, language)}\n`);
    return problem instanceof OptionError || problem instanceof Refusal ? 2 : 1;
  }
}

const subcommands: Record<ParcelsOptions['command'], (desk: Desk) => Promise<string>> = {
  async receive({ shop, sql, config, options, actor, say, language }) {
    const parcel = {
      suite: options.subject,
      reference: textOption(options, 'reference'),
      sender: textOption(options, 'sender', ''),
      weightGrams: gramsOption(options),
      sizeMm: sizeOptionToMillimetres(options),
    };
    const file = options.values['photo'];
    const box = file === undefined ? null : await asMarket(sql, (tx) => findBoxBySuite(tx, options.subject));
    const photo = file !== undefined && box ? await storePhoto(file, box.id, config) : null;
    const { parcel: made, isNew } = await receiveParcel.perform(shop, actor, {
      ...parcel,
      photo,
      isAnother: options.isAnother,
    });
    const facts = {
      number: made.number,
      suite: options.subject.toUpperCase(),
      weight: formatWeight(made.weightGrams, language),
    };
    return say(isNew ? 'box_command_received' : 'box_command_known', facts);
  },
  async correct({ shop, options, actor, say, language }) {
    const { weight, size, sender } = options.values;
    const { after } = await correctParcel.perform(shop, actor, {
      number: options.subject,
      ...(weight !== undefined && { weightGrams: gramsOption(options) }),
      ...(size !== undefined && { sizeMm: sizeOptionToMillimetres(options)! }),
      ...(sender !== undefined && { sender }),
    });
    return say('box_command_corrected', { number: options.subject, weight: formatWeight(after.weightGrams, language) });
  },
  async remove({ shop, options, actor, say }) {
    const { number } = await removeParcel.perform(shop, actor, { number: options.subject });
    return say('box_command_removed', { number });
  },
  async list({ sql, say, language }) {
    const waiting = await asMarket(sql, findForwardingsToShip);
    if (waiting.length === 0) return say('box_command_none');
    return waiting.map((one) => packingList(one, say, language)).join('\n\n');
  },
  async ship({ shop, options, actor, say }) {
    const carrier = textOption(options, 'carrier');
    const trackingCode = options.values['tracking'] ?? null;
    const shipped = await shipForwarding.perform(shop, actor, { number: options.subject, carrier, trackingCode });
    return say(shipped ? 'box_command_shipped' : 'box_command_shipped_before', { number: options.subject });
  },
  async site({ shop, options, actor, say }) {
    await saveBoxSite.perform(shop, actor, {
      code: options.subject,
      name: textOption(options, 'name'),
      street: textOption(options, 'street'),
      city: textOption(options, 'city'),
      region: textOption(options, 'region', ''),
      postalCode: textOption(options, 'postal-code'),
      country: textOption(options, 'country', 'CA'),
    });
    return say('box_command_site', { site: options.subject });
  },
  async plan({ shop, options, actor, say }) {
    await saveBoxPlan.perform(shop, actor, {
      plan: {
        code: options.subject,
        position: integerOption(options, 'position', 1),
        site: textOption(options, 'site'),
        nameFr: textOption(options, 'name-fr'),
        nameEn: textOption(options, 'name-en'),
        wordsFr: textOption(options, 'words-fr', ''),
        wordsEn: textOption(options, 'words-en', ''),
      },
      terms: {
        priceMinor: amountOption(options, 'price'),
        currency: textOption(options, 'currency', 'CAD'),
        months: integerOption(options, 'months'),
        storageDays: integerOption(options, 'storage-days'),
        storageDayMinor: amountOption(options, 'storage-fee'),
        mostTogether: integerOption(options, 'together'),
        handlingMinor: amountOption(options, 'handling'),
      },
    });
    return say('box_command_plan', { plan: options.subject });
  },
  async withdraw({ shop, options, actor, say }) {
    const wasSold = await withdrawPlan.perform(shop, actor, { code: options.subject });
    return say(wasSold ? 'box_command_withdrawn' : 'box_command_withdrawn_before', { plan: options.subject });
  },
  async terms({ sql, options, say }) {
    const terms = await termsOf(sql, options.subject);
    return formatColumns(
      terms.map((term, index) => [
        String(index + 1),
        `${formatUtcTime(term.startsAt)} → ${formatUtcTime(term.endsAt)}`,
        term.orderNumber,
        formatMoney(termPriceMinor(term), term.currency),
        term.refundedAt ? say('box_command_term_ended') : term.isEnding ? say('box_command_term_ending') : '',
      ]),
    );
  },
  async end({ shop, sql, options, actor, say }) {
    const number = integerOption(options, 'term');
    const term = (await termsOf(sql, options.subject))[number - 1];
    if (!term) throw new OptionError('--term');
    const { refund } = await endBoxTerm.perform(shop, actor, {
      termId: term.id,
      note: textOption(options, 'note', ''),
    });
    const facts = { term: number, suite: term.suite };
    if (refund.currency === null) return say('box_command_term_before', facts);
    return say('box_command_term', { ...facts, amount: formatMoney(termPriceMinor(term), term.currency) });
  },
};

async function termsOf(sql: Sql, suite: string) {
  const terms = await asMarket(sql, async (tx) => {
    const box = await findBoxBySuite(tx, suite);
    return box && findPaidPeriodsOfBox(tx, box.id);
  });
  if (!terms) throw new Refusal('box/not-found', { suite });
  return terms;
}

/** Returns the packing list for parcels to forward: the address to send them to, and which to take from the shelf. */
function packingList(one: ForwardingToShip, say: Translate, language: Language): string {
  const { number, paidAt, totalMinor, currency, suite, fullName, street, city, postalCode, country, phone } = one;
  const parcels = one.contents.map((parcel) => [
    `  ${parcel.number}`,
    parcel.reference,
    formatWeight(parcel.weightGrams, language),
    parcel.sender,
  ]);
  return [
    formatColumns([
      [number, formatUtcTime(paidAt!), say('box_command_suite', { suite }), formatMoney(totalMinor, currency)],
    ]),
    `  ${[fullName, street, [postalCode, city].filter(Boolean).join(' '), country, phone].filter(Boolean).join(', ')}`,
    formatColumns(parcels),
  ].join('\n');
}
