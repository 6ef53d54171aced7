import type { ShopTextName, ShopTextPage } from '#domain/copy/shop-texts.ts';
import { m } from '#texts/compiled/messages.js';
import { getLocale } from '#texts/compiled/runtime.js';
import { DeskPanel } from '#web/parts/desk/desk-detail/desk-detail.tsx';
import { Link } from '#web/ui/link.tsx';
import { Tag } from '#web/ui/tag.tsx';
import { textPageNames, textPagePaths, textNames } from './text-words.ts';

export type ShopTextItem = {
  name: ShopTextName;
  page: ShopTextPage;
  most: number;
  holds: readonly string[];
  isClaim: boolean;
  isConfirmed: boolean;
  own: { fr: string; en: string } | null;
  release: { fr: string; en: string };
};

const pages: readonly ShopTextPage[] = ['every', 'home', 'blog'];

/** All texts by page, each with its content and a link to its form. */
export function TextGroups({ texts, path }: { texts: readonly ShopTextItem[]; path: string }) {
  const language = getLocale();
  return pages.map((page) => (
    <DeskPanel
      key={page}
      id={`textes-${page}`}
      title={textPageNames[page]()}
      acts={
        <Link to={textPagePaths[page]} className="link link-tap">
          {m.copy_see()}
        </Link>
      }
    >
      <ul className="desk-rows">
        {texts
          .filter((text) => text.page === page)
          .map(({ name, own, release, isClaim, isConfirmed }) => (
            <li key={name}>
              <span>
                {(own ?? release)[language]}
                <span className="desk-under">{textNames[name]()}</span>
              </span>
              <span>
                {own && <Tag look="info">{m.copy_changed()}</Tag>}{' '}
                {isClaim && !isConfirmed && <Tag look="warn">{m.copy_unconfirmed()}</Tag>}
              </span>
              <Link
                to={`${path}?edit=${name}`}
                className="link"
                aria-label={m.desk_setting_change_one({ name: textNames[name]() })}
              >
                {m.desk_setting_change()}
              </Link>
            </li>
          ))}
      </ul>
    </DeskPanel>
  ));
}
