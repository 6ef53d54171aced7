// The admin screens' queries about the editable texts, for administrators only.
import {
  isShopText,
  getShopTextRule,
  type ShopTextName,
  shopTextNames,
  type ShopTextPage,
} from '#domain/copy/shop-texts.ts';
import { findPeopleNames } from '#server/desk/queries/people-names.ts';
import type { DeskServiceRoleRunner } from '#server/desk/read.ts';
import { findShopTexts, findLatestTextChangeId, findShopTextChanges } from './queries/shop-texts.ts';
import { builtInText } from './shop-texts.ts';

type Words = { fr: string; en: string };
/** `own`: the administrator's text, or null. `release`: the built-in text. */
export type DeskShopText = {
  name: ShopTextName;
  page: ShopTextPage;
  most: number;
  holds: readonly string[];
  isClaim: boolean;
  isConfirmed: boolean;
  own: Words | null;
  release: Words;
};
/** `fr`, `en`: the administrator's text, else the built-in one. `canUndo`: no later change of this text exists. */
export type DeskShopTextChange = {
  id: string;
  name: ShopTextName;
  from: Words & { isConfirmed: boolean };
  to: Words & { isConfirmed: boolean };
  actor: string;
  at: string;
  canUndo: boolean;
};

const changesShown = 30;

export const shopTextDeskQueries = (read: DeskServiceRoleRunner) => ({
  /** All texts, and the latest changes of the text `of` (null: of all), with the number of its last change. */
  texts: (of: ShopTextName | null) =>
    read('admin', async (tx) => {
      const rows = new Map((await findShopTexts(tx)).map((row) => [row.name, row]));
      const texts = shopTextNames.map((name): DeskShopText => {
        const { page, most, holds = [], isClaim = false } = getShopTextRule(name);
        const row = rows.get(name);
        const own = row?.fr && row.en ? { fr: row.fr, en: row.en } : null;
        return {
          name,
          page,
          most,
          holds,
          isClaim,
          isConfirmed: row?.isConfirmed ?? false,
          own,
          release: releaseWords(name),
        };
      });
      const found = (await findShopTextChanges(tx, of, changesShown)).filter(({ name }) => isShopText(name));
      const names = await findPeopleNames(
        tx,
        found.map(({ actor }) => actor),
      );
      const seen = new Set<string>();
      const changes = found.map(({ id, name, from, to, actor, at }): DeskShopTextChange => {
        const canUndo = !seen.has(name);
        seen.add(name);
        const shown = ({ fr, en, isConfirmed }: typeof from) => {
          const release = releaseWords(name as ShopTextName);
          return { fr: fr ?? release.fr, en: en ?? release.en, isConfirmed };
        };
        return {
          id,
          name: name as ShopTextName,
          from: shown(from),
          to: shown(to),
          actor: names.get(actor) ?? actor,
          at: at.toISOString(),
          canUndo,
        };
      });
      return { texts, changes, last: of && (await findLatestTextChangeId(tx, of)) };
    }),
});

const releaseWords = (name: ShopTextName): Words => ({ fr: builtInText(name, 'fr'), en: builtInText(name, 'en') });
