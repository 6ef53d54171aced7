import { renderFrame, type Markup } from '#simulators/base/look/frame.ts';
import type { Language, Translate } from './texts.ts';

export type { Markup };
/** What every page needs. `say` translates; `style`: the URL of the style sheet. */
export type PageContext = { language: Language; say: Translate; merchant: string; style: string };

/** A page of this simulator. Without a title of its own it has the title of the shop's payment page. */
export const renderLayout = ({ language, say, merchant, style }: PageContext, title: string, body: Markup): Markup =>
  renderFrame(
    {
      language,
      title: title ? `${title} · ${merchant}` : say('page_title', { merchant }),
      banner: say('banner'),
      style,
    },
    body,
  );
