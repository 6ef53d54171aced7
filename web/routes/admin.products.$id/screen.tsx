import { data } from 'react-router';
import type { ProductTexts } from '#domain/catalogue/product-edit.ts';
import { m } from '#texts/compiled/messages.js';
import { ProductChangeNotice } from '#web/parts/operator/catalogue/change-notice.tsx';
import { productStateLooks, productStateNames } from '#web/parts/desk/product/product-words.ts';
import { DeskPanel, DetailColumns, FactList, StateBadge } from '#web/parts/desk/desk-detail/desk-detail.tsx';
import { FormPreview } from '#web/parts/desk/desk-form/form-preview.tsx';
import { deskMeta } from '#web/parts/operator/desk-frame/desk-meta.ts';
import { DeskPage } from '#web/parts/operator/desk-frame/desk-page.tsx';
import { ConfirmButton } from '#web/parts/desk/desk-form/confirm.tsx';
import { authorizeDesk } from '#web/parts/operator/guard/load-desk.ts';
import { dateAndTime } from '#web/parts/shell/figures/date-and-time.ts';
import { RoleScreenErrorBoundary } from '#web/parts/shell/forbidden/forbidden.tsx';
import { Link } from '#web/ui/link.tsx';
import { ResultNotice } from '#web/ui/notice.tsx';
import { reloadAfterConflict } from '#web/parts/desk/desk-form/reload-after-conflict.ts';
import { uncachedData } from '#web/responses.ts';
import type { Route } from './+types/screen';
import { handleProductForm } from './act-on-product.ts';
import { ConflictComparison } from './conflict.tsx';
import { ProductHistoryParts } from './history-parts.tsx';
import { ProductOffersPart } from './offers-part.tsx';
import { ProductTextPreview } from './preview.tsx';
import { ProductForm } from './product-form.tsx';
import { DuplicateProducts } from './twins-part.tsx';
import '#web/styles/desk.css';

export const handle = { hydrate: 'now' };
export const meta: Route.MetaFunction = ({ loaderData }) => deskMeta(loaderData?.product.titleFr ?? m.cdesk_product());
export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export async function loader(args: Route.LoaderArgs) {
  const { desk, person, timeZone } = authorizeDesk(args);
  const { searchParams } = args.url;
  const found = await desk.catalogue.product(args.params.id);
  if (!found) throw data(null, { status: 404 });
  const { product, changes, history } = found;
  const isAdmin = person.role === 'admin';
  const { twins, merges } = isAdmin ? await desk.catalogue.productTwins(product.id) : { twins: [], merges: [] };
  const at = <Row extends { at: Date }>(row: Row) => ({ ...row, at: row.at.toISOString() });
  return uncachedData({
    product: { ...product, createdAt: product.createdAt.toISOString(), updatedAt: product.updatedAt.toISOString() },
    changes: changes.map(at),
    history: history.map(at),
    twins,
    merges: merges.map(({ takenBackAt, ...merge }) => ({ ...at(merge), isTakenBack: takenBackAt !== null })),
    change: await desk.catalogue.productChange(searchParams.get('change')),
    left: Number(searchParams.get('left')) || 0,
    done: searchParams.has('merged') ? 'merged' : searchParams.has('taken-back') ? 'taken-back' : null,
    ids: { change: crypto.randomUUID(), merge: crypto.randomUUID() },
    isAdmin,
    zone: timeZone,
  });
}

export async function action(args: Route.ActionArgs) {
  const access = authorizeDesk(args);
  return handleProductForm(access, args.params.id, await args.request.formData());
}

export default function ProductScreen({ loaderData, actionData }: Route.ComponentProps) {
  const { product, changes, history, twins, merges, change, left, done, ids, isAdmin, zone } = loaderData;
  const stored: ProductTexts = {
    titleFr: product.titleFr,
    titleEn: product.titleEn,
    descriptionFr: product.descriptionFr,
    descriptionEn: product.descriptionEn,
    brand: product.brand,
    category: product.category,
    subcategory: product.subcategory,
    specs: product.specs,
  };
  const typed = actionData?.texts;
  const isHidden = product.state === 'hidden';
  return (
    <DeskPage
      path="/admin/products"
      title={product.titleFr}
      trail={{ to: '/admin/products', name: m.cdesk_nav_products() }}
      acts={<StateBadge look={productStateLooks[product.state]}>{productStateNames()[product.state]}</StateBadge>}
    >
      {!actionData && <ProductChangeNotice change={change} left={left} />}
      <ResultNotice look="ok">
        {!actionData && done && (done === 'merged' ? m.cdesk_merged_done() : m.cdesk_merge_taken_back())}
      </ResultNotice>
      <ResultNotice look="bad">{actionData?.refused}</ResultNotice>
      <DetailColumns
        aside={
          <>
            <DeskPanel id="facts" title={m.cdesk_facts()}>
              <FactList
                facts={[
                  [m.cdesk_id(), <code key="id">{product.id}</code>],
                  [m.cdesk_barcodes(), product.barcodes.join(', ')],
                  [m.cdesk_created(), dateAndTime(product.createdAt, zone)],
                  [m.cdesk_changed(), dateAndTime(product.updatedAt, zone)],
                  [
                    m.cdesk_kept_by(),
                    product.keptBy && (
                      <Link className="link" to={`/admin/products/${product.keptBy.id}`}>
                        {product.keptBy.title}
                      </Link>
                    ),
                  ],
                ]}
              />
              {product.state === 'shown' && (
                <Link className="link" to={`/produit/${product.slug}`}>
                  {m.cdesk_see()}
                </Link>
              )}
              {isAdmin && (product.state === 'shown' || isHidden) && (
                <ConfirmButton
                  act={isHidden ? m.cdesk_show() : m.cdesk_hide()}
                  confirm={isHidden ? m.cdesk_show() : m.cdesk_hide()}
                  busy={m.cdesk_busy()}
                  look="second"
                  fields={{ hidden: isHidden ? 'no' : 'yes', change: ids.change }}
                >
                  <p>{m.cdesk_hide_words()}</p>
                </ConfirmButton>
              )}
            </DeskPanel>
            {isAdmin && <DuplicateProducts {...{ twins, merges, zone }} merge={ids.merge} />}
            <ProductHistoryParts {...{ history, changes, zone }} />
          </>
        }
      >
        {actionData?.isPreview && typed && (
          <FormPreview>
            <ProductTextPreview texts={typed} />
          </FormPreview>
        )}
        <DeskPanel id="edit" title={m.cdesk_edit_title()} words={m.cdesk_edit_words()}>
          <ProductForm
            id={product.id}
            change={ids.change}
            version={actionData?.version ?? product.version}
            conflict={
              actionData?.isConflict &&
              typed && (
                <ConflictComparison
                  now={product.version}
                  theirs={stored}
                  yours={typed}
                  by={changes[0]?.actor ?? null}
                />
              )
            }
            texts={typed ?? stored}
            pictures={product.pictures}
            faults={actionData?.faults ?? {}}
            done={change?.kind === 'edit' && !actionData}
            mayOrderPictures={isAdmin}
          />
        </DeskPanel>
        <ProductOffersPart offers={product.offers} />
      </DetailColumns>
    </DeskPage>
  );
}

export { RoleScreenErrorBoundary as ErrorBoundary, reloadAfterConflict as shouldRevalidate };
