import { Refusal } from '#domain/refusals.ts';
import { m } from '#texts/compiled/messages.js';
import { visitorQueriesContext, visitorContext } from '#web/context.ts';
import { AccountFrame } from '#web/parts/account/account-frame/account-frame.tsx';
import { accountMeta } from '#web/parts/account/account-frame/account-meta.ts';
import { requireSignedIn } from '#web/parts/account/guard/signed-in.ts';
import { boxRefusalText } from '#web/parts/boxes/refusal-words.ts';
import { seeOther, uncachedData } from '#web/responses.ts';
import { ResultNotice } from '#web/ui/notice.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import type { Route } from './+types/screen';
import { PostalBoxCard } from './box-card.tsx';
import { PostalBoxParcels } from './box-parcels.tsx';
import { ParcelForwardings } from './forwardings.tsx';
import { parseShipmentRequest } from './parse-shipment-request.ts';
import '#web/styles/account.css';
import '#web/styles/box.css';
import '#web/styles/boxes.css';

export const handle = { hydrate: 'now' };
export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;
export const meta: Route.MetaFunction = () => accountMeta(m.box_account());

/** `?prix`: the price of a renewal has changed. `?boite=…&colis=…&colis=…&adresse=…`: the shipment to quote. */
export async function loader(args: Route.LoaderArgs) {
  const { account } = requireSignedIn(args);
  const [boxes, addresses] = [await account.boxes(), await account.addresses()];
  const wish = parseShipmentRequest(args.url.searchParams);
  const address = addresses.find(({ id }) => id === wish.address) ?? null;
  const quoted =
    wish.box && address && wish.parcels.length > 0
      ? await account.forwardingQuote(wish.box, wish.parcels, address.country)
      : null;
  const isPriceNew = args.url.searchParams.has('prix');
  return uncachedData({
    boxes,
    addresses,
    wish,
    quoted,
    isPriceNew,
    zone: args.context.get(visitorQueriesContext).timeZone(),
  });
}

/** Orders the quoted shipment and redirects to the payment page. Field `renoncer`: cancels an unpaid shipment. */
export async function action(args: Route.ActionArgs) {
  const { account, act } = requireSignedIn(args);
  const form = await args.request.formData();
  const wish = parseShipmentRequest(form);
  const givenUp = form.get('renoncer');
  if (typeof givenUp === 'string') {
    try {
      await act('forwarding/give-up', { boxId: wish.box ?? '', number: givenUp });
    } catch (refusal) {
      return fault(refusal);
    }
    throw seeOther('/account/boite');
  }
  const address = (await account.addresses()).find(({ id }) => id === wish.address);
  let url: string;
  try {
    if (!wish.box || !address || wish.parcels.length === 0) throw new Refusal('parcel/not-held');
    const { fullName, phone, street, city, postalCode, country } = address;
    ({ url } = await act('forwarding/order', {
      boxId: wish.box,
      parcelIds: wish.parcels,
      address: { fullName, phone, street, city, postalCode, country },
      totalMinor: Number(form.get('total')) || 1,
      language: args.context.get(visitorContext).language,
    }));
  } catch (refusal) {
    return fault(refusal);
  }
  throw seeOther(url);
}

function fault(refusal: unknown) {
  if (!(refusal instanceof Refusal)) throw refusal;
  const isForeign = refusal.code === 'access/denied' || refusal.code === 'request/malformed';
  const words = isForeign ? m.refusal_box_not_found() : boxRefusalText(refusal);
  return uncachedData({ fault: words }, { status: 422 });
}

export default function PostalBoxesScreen({
  loaderData: { boxes, addresses, wish, quoted, isPriceNew, zone },
  actionData,
}: Route.ComponentProps) {
  return (
    <AccountFrame section="boxes" lead={m.box_account_lead()}>
      <ResultNotice look="warn">{isPriceNew && !actionData && m.box_renewal_price_new()}</ResultNotice>
      <ResultNotice look="bad">{actionData?.fault}</ResultNotice>
      {boxes.length === 0 ? (
        <EmptyState
          picture={<Icon name="store" />}
          title={m.box_account_none()}
          action={
            <Link to="/boites-postales" className={buttonClass('main')}>
              {m.box_see_plans()}
            </Link>
          }
        >
          {m.box_account_none_words()}
        </EmptyState>
      ) : (
        boxes.map((box) => (
          <section key={box.id} className="held-box" aria-label={m.box_named({ suite: box.suite })}>
            <PostalBoxCard box={box} zone={zone} />
            <PostalBoxParcels
              box={box}
              addresses={addresses}
              wish={wish.box === box.id ? wish : null}
              quoted={wish.box === box.id ? quoted : null}
              zone={zone}
            />
            <ParcelForwardings boxId={box.id} forwardings={box.forwardings} zone={zone} />
          </section>
        ))
      )}
    </AccountFrame>
  );
}
