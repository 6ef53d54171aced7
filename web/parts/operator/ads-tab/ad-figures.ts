import { m } from '#texts/compiled/messages.js';
import { formatCount } from '#web/parts/shell/figures/figures.ts';

export const adCountsText = ({ views, clicks }: { views: number; clicks: number }): string =>
  `${m.ads_views({ n: formatCount(views) })} · ${m.ads_clicks({ n: formatCount(clicks) })}`;
