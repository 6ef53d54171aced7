import { Form } from 'react-router';
import { clickRatePercent } from '#domain/advertising/ad.ts';
import { m } from '#texts/compiled/messages.js';
import { StateBadge } from '#web/parts/desk/desk-detail/desk-detail.tsx';
import { ConfirmButton } from '#web/parts/desk/desk-form/confirm.tsx';
import { dateAndTime } from '#web/parts/shell/figures/date-and-time.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import type { AdsTabData } from './ads-slot.ts';
import { adCountsText } from './ad-figures.ts';
import { placementNames, adTypeNames } from './ad-words.ts';

type List = NonNullable<AdsTabData['list']>;
type Ad = List['ads'][number];

/** The advertisements by priority. Pages show the first one of each placement. */
export function AdList({ list: { ads, next, isFirst }, zone }: { list: List; zone: string }) {
  if (ads.length === 0 && isFirst)
    return (
      <EmptyState title={m.ads_none()} heading="h3">
        <p>{m.ads_none_words()}</p>
      </EmptyState>
    );
  return (
    <>
      <ol className="desk-ads">
        {ads.map((ad, at) => (
          <li key={ad.id}>
            <Row ad={ad} zone={zone} isFirst={isFirst && at === 0} isLast={!next && at === ads.length - 1} />
          </li>
        ))}
      </ol>
      {(next || !isFirst) && (
        <nav className="desk-pages" aria-label={m.desk_list_pages()}>
          {!isFirst && (
            <Link className={buttonClass('second')} to="?tab=ads">
              {m.ads_first_page()}
            </Link>
          )}
          {next && (
            <Link className={buttonClass('second')} to={`?tab=ads&page=${next}`} rel="next">
              {m.desk_list_next()}
              <Icon name="arrow-right" />
            </Link>
          )}
        </nav>
      )}
    </>
  );
}

function Row({ ad, zone, isFirst, isLast }: { ad: Ad; zone: string; isFirst: boolean; isLast: boolean }) {
  const { state } = ad;
  const rate = clickRatePercent(ad.views, ad.clicks);
  const isOn = ad.isActive || ad.isScheduled;
  return (
    <article className="desk-ad" aria-label={ad.title}>
      <div className="desk-ad-what">
        <h3>
          <Link className="link" to={`?tab=ads&ad=${ad.id}`}>
            {ad.title}
          </Link>
        </h3>
        <p className="small muted">
          {adTypeNames[ad.adType]()} · {placementNames[ad.placement]()}
        </p>
        <p className="row row-wrap small">
          <State ad={ad} />
          {state === 'scheduled' && ad.startsAt !== null && m.ads_starts({ when: when(ad.startsAt, zone) })}
          {state !== 'over' && ad.endsAt !== null && m.ads_ends({ when: when(ad.endsAt, zone) })}
        </p>
      </div>
      <p className="desk-ad-figures numbers small">
        {adCountsText(ad)}
        {rate !== null && <b> {m.ads_rate({ rate: String(rate).replace('.', m.ads_decimal()) })}</b>}
      </p>
      <div className="desk-ad-acts">
        <Form method="post" className="row row-wrap">
          <input type="hidden" name="slot" value="ads" />
          <input type="hidden" name="id" value={ad.id} />
          <Button type="submit" name="switch" value={isOn ? 'off' : 'on'} disabled={state === 'over'}>
            {isOn ? m.ads_switch_off() : m.ads_switch_on()}
          </Button>
          <Button type="submit" name="move" value="up" disabled={isFirst} aria-label={m.ads_up({ title: ad.title })}>
            <Icon name="up" />
          </Button>
          <Button type="submit" name="move" value="down" disabled={isLast} aria-label={m.ads_down({ title: ad.title })}>
            <Icon name="chevron-down" />
          </Button>
          <Link className={buttonClass('second')} to={`?tab=ads&ad=${ad.id}`}>
            {m.ads_edit()}
          </Link>
        </Form>
        <ConfirmButton
          act={m.ads_delete()}
          confirm={m.ads_delete()}
          busy={m.ads_deleting()}
          fields={{ slot: 'ads', id: ad.id, remove: '1' }}
        >
          <p>{m.ads_delete_question()}</p>
        </ConfirmButton>
      </div>
    </article>
  );
}

const when = (moment: number, zone: string) => dateAndTime(new Date(moment).toISOString(), zone);

function State({ ad: { state, isShown } }: { ad: Ad }) {
  if (state === 'active')
    return isShown ? (
      <StateBadge look="ok">{m.ads_state_shown()}</StateBadge>
    ) : (
      <StateBadge look="info">{m.ads_state_behind()}</StateBadge>
    );
  if (state === 'scheduled') return <StateBadge look="info">{m.ads_state_scheduled()}</StateBadge>;
  return <StateBadge look="note">{state === 'over' ? m.ads_state_over() : m.ads_state_inactive()}</StateBadge>;
}
