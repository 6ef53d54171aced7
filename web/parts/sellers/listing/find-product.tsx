import { titleIn } from '#domain/settings/language.ts';
import { Form } from 'react-router';
import { m } from '#texts/compiled/messages.js';
import { getLocale } from '#texts/compiled/runtime.js';
import type { AccountApi } from '#web/context.ts';
import { useMoney } from '#web/parts/catalogue/price/use-money.ts';
import { PreviousNextLinks } from '#web/parts/sellers/dashboard/previous-next-links.tsx';
import { dashboardPath } from '#web/parts/sellers/dashboard/sections.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Field } from '#web/ui/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { BarcodePhoto } from './barcode-photo.tsx';

type Own = Awaited<ReturnType<AccountApi['selling']['ownProducts']>>;
type Found = Awaited<ReturnType<AccountApi['selling']['productsToSell']>>;

/** Searches the shared catalogue by words or bar code, because its products already have texts and pictures. */
export function FindProduct({
  path,
  found,
  own,
  done,
}: {
  path: string;
  found: Found;
  own: Own | null;
  done: string | null;
}) {
  const { q, isWrongBarcode, rows } = found;
  const { next, previous } = own ?? found;
  const to = (page: string) => dashboardPath(path, 'ajouter', { ...(q && { q }), page });
  const slug = done && /^[a-z0-9-]{1,200}$/.test(done) ? done : null;
  return (
    <div className="desk-list">
      {slug && (
        <Notice look="ok" live>
          {m.listing_added()}{' '}
          <a className="link" href={`/produit/${slug}`}>
            {m.listing_see_page()}
          </a>
        </Notice>
      )}
      <Form method="get" action={path} className="listing-find" role="search">
        <input type="hidden" name="vue" value="ajouter" />
        <Field
          key={q}
          name="q"
          type="search"
          label={m.listing_q()}
          hint={m.listing_q_hint()}
          defaultValue={q}
          maxLength={100}
          autoComplete="off"
          required
          error={isWrongBarcode && m.listing_fault_barcode()}
        />
        <div className="listing-find-acts">
          <Button type="submit" look="main">
            <Icon name="search" />
            {m.listing_search()}
          </Button>
          <BarcodePhoto />
        </div>
      </Form>
      {rows.length > 0 && (
        <ul className="listing-found" aria-label={m.listing_found()}>
          {rows.map((row) => (
            <Row key={row.id} path={path} row={row} />
          ))}
        </ul>
      )}
      {rows.length === 0 && q !== '' && !isWrongBarcode && (
        <EmptyState title={m.listing_nothing({ q })}>{m.listing_nothing_words()}</EmptyState>
      )}
      <p>
        {m.listing_not_there()}{' '}
        <Link className="link" to={dashboardPath(path, 'produit')}>
          {m.listing_new()}
        </Link>
      </p>
      {own && own.rows.length > 0 && <OwnProducts path={path} rows={own.rows} />}
      <PreviousNextLinks previous={previous} next={next} to={to} />
    </div>
  );
}

function Row({ path, row }: { path: string; row: Found['rows'][number] }) {
  const money = useMoney(row.currency ?? 'CAD');
  const price = row.from !== null && row.currency !== null ? money(row.from, row.currency) : null;
  return (
    <li className="listing-row">
      <ProductThumbnail image={row.image} />
      <div>
        <p className="listing-name">{row.title}</p>
        <p className="muted small">
          {[row.brand, price ? m.listing_offers_from({ n: row.offers, price }) : m.listing_offers_none()]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      {row.isOwn ? (
        <Link className={buttonClass('plain')} to={dashboardPath(path, 'offres', { q: row.title.slice(0, 100) })}>
          {m.listing_own()}
          <span className="visually-hidden"> {row.title}</span>
        </Link>
      ) : (
        <Link className={buttonClass('tonal')} to={dashboardPath(path, 'ajouter', { produit: row.id })}>
          {m.listing_choose_product()}
          <span className="visually-hidden"> {row.title}</span>
        </Link>
      )}
    </li>
  );
}

function OwnProducts({ path, rows }: { path: string; rows: Own['rows'] }) {
  return (
    <section aria-labelledby="fiches">
      <h2 id="fiches">{m.listing_sheets()}</h2>
      <ul className="listing-found">
        {rows.map(({ id, image, isDraft, titleFr, titleEn }) => (
          <li key={id} className="listing-row">
            <ProductThumbnail image={image} />
            <div>
              <p className="listing-name">
                <Link className="link" to={dashboardPath(path, 'produit', { id })}>
                  {titleIn(getLocale(), { titleFr, titleEn })}
                </Link>
              </p>
              <p className="muted small">{isDraft ? m.listing_draft() : m.listing_published()}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A product's picture as a thumbnail; without one, a pattern. */
export function ProductThumbnail({ image }: { image: string | null }) {
  return (
    <span className="listing-thumb">
      {image && <img src={`/pictures/${image}-160.webp`} alt="" width={64} height={64} loading="lazy" />}
    </span>
  );
}
