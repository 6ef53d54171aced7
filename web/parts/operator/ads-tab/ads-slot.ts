import { redirect } from 'react-router';
import { adFields, type AdField, type AdInput, parseAdForm } from '#domain/advertising/ad-form.ts';
import { parseLocalDateTime, formatLocalDateTime } from '#web/parts/desk/desk-form/local-date-time.ts';
import { isUuid } from '#domain/uuid.ts';
import type { AccountApi } from '#web/context.ts';
import { attempt } from '#web/attempt.ts';
import type { AdminPanelHandlers, AdminFormResult } from '#web/parts/operator/guard/slot.ts';
import { adErrorTextByField } from './fault-words.ts';

type Desk = AccountApi['desk'];
type AdList = Awaited<ReturnType<Desk['ads']['list']>>;
type OneAd = NonNullable<Awaited<ReturnType<Desk['ads']['one']>>>;

/** `said`: the last action and its advertisement. `form`: the typed values and the edited advertisement `one`. */
export type AdsTabData = {
  zone: string;
  said: { what: 'created' | 'updated' | 'deleted'; id: string } | null;
  list: AdList | null;
  form: {
    id: string;
    typed: Record<string, string>;
    one: (Pick<OneAd, 'days'> & Pick<OneAd['ad'], 'views' | 'clicks' | 'title'> & { html: string }) | null;
  } | null;
};

/** The list of advertisements, or the form of one (`?tab=ads&ad=new`, `?tab=ads&ad={id}`) (R-ADMIN-13..15). */
export const adsTabHandler: AdminPanelHandlers<AdsTabData> = {
  async load({ desk, timeZone: zone }, url) {
    const adId = url.searchParams.get('ad');
    const id = url.searchParams.get('id') ?? '';
    const what = (['created', 'updated', 'deleted'] as const).find((one) => one === url.searchParams.get('said'));
    const said = what ? { what, id } : null;
    if (adId === 'new')
      return { zone, said, list: null, form: { id: crypto.randomUUID(), typed: { ...emptyAd }, one: null } };
    const found = adId && isUuid(adId) ? await desk.ads.one(adId) : null;
    if (found) {
      const { ad, days } = found;
      const { views, clicks, title } = ad;
      const one = { days, views, clicks, title, html: desk.ads.preview(ad) };
      return { zone, said, list: null, form: { id: ad.id, typed: typedOf(ad, zone), one } };
    }
    return { zone, said, list: await desk.ads.list(url.searchParams.get('page')), form: null };
  },
  async run({ act, desk, timeZone }, form, { pathname }) {
    const id = String(form.get('id') ?? '');
    if (form.has('remove')) {
      const { refused } = await attempt(desk, act('ad/remove', { id }));
      return refused ? { faults: { list: refused } } : done(pathname, 'deleted', id);
    }
    if (form.has('switch')) {
      const { refused } = await attempt(desk, act('ad/switch', { id, isWanted: form.get('switch') === 'on' }));
      return refused ? { faults: { list: refused } } : back(pathname);
    }
    const direction = form.get('move');
    if (direction === 'up' || direction === 'down') {
      const { refused } = await attempt(desk, act('ad/move', { id, direction }));
      return refused ? { faults: { list: refused } } : back(pathname);
    }
    const typed = Object.fromEntries([...adFields, 'is_active'].map((name) => [name, String(form.get(name) ?? '')]));
    const { ad, faults } = parseAdForm(typed as Partial<Record<AdField, string>>, (local) =>
      parseLocalDateTime(local, timeZone),
    );
    if (faults) return { typed, faults: adErrorTextByField(faults) };
    if (form.has('preview')) return { typed: { ...typed, previewed: previewOf(desk, id, ad) } };
    const isNew = form.get('is_new') === '1';
    const isWanted = typed['is_active'] === 'on';
    const { answer, refused } = await attempt(desk, act('ad/save', { id, isNew, isWanted, ad }));
    return refused
      ? { typed, faults: { title: refused } }
      : done(pathname, answer === 'created' ? 'created' : 'updated', id);
  },
};

const previewOf = (desk: Desk, id: string, ad: AdInput): string =>
  desk.ads.preview({ ...ad, id: isUuid(id) ? id : crypto.randomUUID(), pictureHash: null });

/** Redirects to the list, which shows the confirmation. */
const done = (pathname: string, what: string, id: string): AdminFormResult => {
  throw redirect(`${pathname}?${new URLSearchParams({ tab: 'ads', said: what, id })}`, { status: 303 });
};
const back = (pathname: string): AdminFormResult => {
  throw redirect(`${pathname}?tab=ads`, { status: 303 });
};

const emptyAd = { ad_type: 'banner', placement: 'header', is_active: 'on' };

const typedOf = ({ ...ad }: OneAd['ad'], zone: string): Record<string, string> => ({
  title: ad.title,
  description: ad.description,
  image_url: ad.imageUrl,
  cta_text: ad.ctaText,
  cta_link: ad.ctaLink,
  sponsor_name: ad.sponsorName ?? '',
  discount: ad.discount ?? '',
  ad_type: ad.adType,
  placement: ad.placement,
  starts_at: ad.startsAt === null ? '' : formatLocalDateTime(ad.startsAt, zone),
  ends_at: ad.endsAt === null ? '' : formatLocalDateTime(ad.endsAt, zone),
  is_active: ad.isActive || ad.isScheduled ? 'on' : '',
});
