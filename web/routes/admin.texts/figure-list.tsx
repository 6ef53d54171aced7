import { m } from '#texts/compiled/messages.js';
import { DeskPanel } from '#web/parts/desk/desk-detail/desk-detail.tsx';
import { settingValueText } from '#web/parts/operator/settings/setting-words.ts';
import { Link } from '#web/ui/link.tsx';

type Figure = { name: string; key: string; sentence: string; value: unknown };

/** The marketing figures (R-CARD-12). They are settings, which have their own form and history. */
export function MarketingFigureList({ figures }: { figures: readonly Figure[] }) {
  return (
    <DeskPanel id="chiffres" title={m.copy_figures()} words={m.copy_figures_words()}>
      <ul className="desk-rows">
        {figures.map(({ name, key, sentence, value }) => (
          <li key={name}>
            <span>{sentence}</span>
            <b className="numbers">{settingValueText(value)}</b>
            <Link
              to={`/admin/settings?edit=${key}`}
              className="link"
              aria-label={m.desk_setting_change_one({ name: sentence })}
            >
              {m.desk_setting_change()}
            </Link>
          </li>
        ))}
      </ul>
    </DeskPanel>
  );
}
