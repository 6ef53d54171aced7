import { renderFrame, type Markup } from '#simulators/base/look/frame.ts';
import type { Language, Translate } from './texts.ts';

export type { Markup };
/** The values that every page uses. `say` translates; `style`: the URL of the style sheet. */
export type PageContext = { language: Language; say: Translate; merchant: string; style: string };

/** A page of this simulator. An empty `title` becomes the title of the payment page. */
export const renderPageShell = ({ language, say, merchant, style }: PageContext, title: string, body: Markup): Markup =>
  renderFrame(
    {
      language,
      title: title ? `${title} · ${merchant}` : say('page_title', { merchant }),
      banner: say('banner'),
      style,
    },
    body,
  );
