import { data, Form } from 'react-router';
import type { FollowedShop } from '#domain/sellers/followed-shop.ts';
import { storefrontPath } from '#domain/sellers/storefront-path.ts';
import { m } from '#texts/compiled/messages.js';
import { AccountCard, AccountFrame } from '#web/parts/account/account-frame/account-frame.tsx';
import { accountMeta } from '#web/parts/account/account-frame/account-meta.ts';
import { requireSignedIn } from '#web/parts/account/guard/signed-in.ts';
import { visitorQueriesContext } from '#web/context.ts';
import { seeOther, uncachedData } from '#web/responses.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import { Notice, ResultNotice } from '#web/ui/notice.tsx';
import type { Route } from './+types/screen';
import '#web/styles/account.css';

export const handle = { hydrate: 'now' };
export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;
export const meta: Route.MetaFunction = () => accountMeta(m.following_title());

const path = '/account/boutiques';
const dones: Record<string, () => string> = {
  unfollowed: () => m.following_done_unfollowed(),
  on: () => m.following_done_mail_on(),
  off: () => m.following_done_mail_off(),
};

/** `?boutique=<slug>`: a shop to follow, or just followed. `?fait`: the action that has just succeeded. */
export async function loader(args: Route.LoaderArgs) {
  const { account } = requireSignedIn(args);
  const slug = args.url.searchParams.get('boutique')?.slice(0, 100) ?? null;
  const [followed, found] = [
    await account.followedShops(),
    slug ? await args.context.get(visitorQueriesContext).storefront(slug) : null,
  ];
  const wanted = found?.state === 'open' ? { slug: found.slug, name: found.name, source: found.source } : null;
  return uncachedData({ followed, slug, wanted, done: args.url.searchParams.get('fait') });
}

export async function action(args: Route.ActionArgs) {
  const { act } = requireSignedIn(args);
  const form = await args.request.formData();
  const to = (params: Record<string, string>) => seeOther(`${path}?${new URLSearchParams(params)}`);
  switch (form.get('act')) {
    case 'follow': {
      const slug = args.url.searchParams.get('boutique')?.slice(0, 100) ?? '';
      const answer = slug ? await act('shop/follow', { slug }) : 'gone';
      if (answer === 'followed') throw to({ boutique: slug, fait: 'followed' });
      return uncachedData({ fault: answer }, { status: 422 });
    }
    case 'unfollow': {
      const sellerId = String(form.get('seller') ?? '');
      if (/^[\da-f-]{36}$/.test(sellerId)) await act('shop/unfollow', { sellerId });
      throw to({ fait: 'unfollowed' });
    }
    case 'mail': {
      const isWanted = form.get('mail') === 'on';
      await act('shop/news-mail', { isWanted });
      throw to({ fait: isWanted ? 'on' : 'off' });
    }
    default:
      throw data(null, { status: 400 });
  }
}

/** The shops that a person follows, with the switch for their mails. */
export default function FollowedShopsScreen({
  loaderData: { followed, slug, wanted, done },
  actionData,
}: Route.ComponentProps) {
  const isFollowed = wanted !== null && followed.some(({ shop }) => shop?.slug === wanted.slug);
  const wantsMail = followed.some((one) => one.wantsMail);
  return (
    <AccountFrame section="shops" lead={m.following_lead()}>
      <ResultNotice look="bad">{actionData?.fault === 'full' && m.following_full()}</ResultNotice>
      {(actionData?.fault === 'gone' || (slug && !wanted && !done)) && (
        <Notice look="bad" live>
          {m.following_gone()}
        </Notice>
      )}
      <ResultNotice look="ok">{!actionData && done && dones[done] && dones[done]()}</ResultNotice>
      {wanted && isFollowed && !actionData && (
        <Notice look="ok" live>
          {m.following_done({ shop: wanted.name })}{' '}
          <Link className="link" to={storefrontPath(wanted)}>
            {m.following_back_to_shop()}
          </Link>
        </Notice>
      )}
      {wanted && !isFollowed && (
        <AccountCard title={m.following_want({ shop: wanted.name })} id="suivre" words={m.following_want_words()}>
          <Form method="post" action={`${path}?boutique=${wanted.slug}`}>
            <Button type="submit" look="main" name="act" value="follow">
              {m.following_follow()}
            </Button>
          </Form>
        </AccountCard>
      )}
      {followed.length === 0 && !wanted && (
        <EmptyState
          picture={<Icon name="store" />}
          title={m.following_none()}
          action={
            <Link to="/" className={buttonClass('main')}>
              {m.following_none_act()}
            </Link>
          }
        >
          {m.following_none_words()}
        </EmptyState>
      )}
      {followed.length > 0 && (
        <>
          <ul className="followed-shops">
            {followed.map((one) => (
              <FollowedRow key={one.sellerId} {...one} />
            ))}
          </ul>
          <AccountCard
            title={m.following_mail_title_setting()}
            id="courriels"
            words={wantsMail ? m.following_mail_is_on() : m.following_mail_is_off()}
          >
            <Form method="post">
              <input type="hidden" name="act" value="mail" />
              <Button type="submit" look="second" name="mail" value={wantsMail ? 'off' : 'on'}>
                {wantsMail ? m.following_mail_turn_off() : m.following_mail_turn_on()}
              </Button>
            </Form>
          </AccountCard>
        </>
      )}
    </AccountFrame>
  );
}

function FollowedRow({ sellerId, shop, newOffers }: FollowedShop) {
  const name = shop?.name ?? m.following_closed();
  return (
    <li>
      <div>
        {shop ? (
          <Link className="link" to={storefrontPath(shop)}>
            {shop.name}
          </Link>
        ) : (
          <b>{name}</b>
        )}
        <p className="muted small">
          {[
            shop?.city,
            newOffers > 0 && m.following_new({ n: newOffers }),
            shop?.isDemo && m.following_example(),
            !shop && m.following_closed_words(),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      <Form method="post">
        <input type="hidden" name="seller" value={sellerId} />
        <Button
          type="submit"
          look="second"
          size="small"
          name="act"
          value="unfollow"
          aria-label={m.following_unfollow_named({ shop: name })}
        >
          {m.following_unfollow()}
        </Button>
      </Form>
    </li>
  );
}
