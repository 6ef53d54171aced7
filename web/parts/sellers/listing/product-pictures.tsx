import { pictureTypes } from '#domain/people/upload.ts';
import { maxProductPictures } from '#domain/sellers/own-product.ts';
import { m } from '#texts/compiled/messages.js';
import type { ActionResult } from '#web/context.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { useShrinkPhoto } from './shrink-photo.ts';

type ProductPictureFault = NonNullable<ActionResult<'product/set-pictures'>>;
type Props = { action: string; pictures: string[]; fault: ProductPictureFault | null };

const faults: Record<ProductPictureFault, () => string> = {
  missing: () => m.listing_photo_missing(),
  kind: () => m.listing_photo_kind(),
  size: () => m.listing_photo_size(),
  changed: () => m.listing_photo_changed(),
  many: () => m.listing_photo_many({ n: maxProductPictures }),
  closed: () => m.listing_closed(),
};

/** The photos of a product in order. Each has its own form, so that a slow network loses only one upload. */
export function ProductPictures({ action, pictures, fault }: Props) {
  const { isShrinking, shrink } = useShrinkPhoto();
  return (
    <>
      {pictures.length > 0 && (
        <ol className="listing-photos">
          {pictures.map((hash, n) => (
            <li key={hash}>
              <img src={`/pictures/${hash}-160.webp`} alt={m.listing_photo_of({ n: n + 1 })} width={120} height={120} />
              {n > 0 && (
                <OrderButton
                  action={action}
                  was={pictures}
                  to={movedUp(pictures, n)}
                  words={m.listing_photo_up({ n: n + 1 })}
                >
                  {m.listing_photo_earlier()}
                </OrderButton>
              )}
              <OrderButton
                action={action}
                was={pictures}
                to={pictures.filter((one) => one !== hash)}
                words={m.listing_photo_remove({ n: n + 1 })}
              >
                {m.listing_photo_out()}
              </OrderButton>
            </li>
          ))}
        </ol>
      )}
      {pictures.length < maxProductPictures && (
        <form method="post" action={action} encType="multipart/form-data" className="listing-photo-form">
          <input type="hidden" name="slot" value="picture" />
          <Field
            id="photo"
            label={m.listing_photo()}
            hint={m.listing_photo_hint()}
            error={fault && faults[fault]()}
            type="file"
            name="file"
            accept={pictureTypes.join(',')}
            required
            onChange={(event) => void shrink(event)}
          />
          <Button type="submit" busy={isShrinking} busyLabel={m.listing_photo_shrinking()}>
            {m.listing_photo_add()}
          </Button>
        </form>
      )}
    </>
  );
}

/** Moves a picture one position forward. */
const movedUp = (pictures: readonly string[], n: number): string[] => [
  ...pictures.slice(0, n - 1),
  pictures[n]!,
  pictures[n - 1]!,
  ...pictures.slice(n + 1),
];

function OrderButton({
  action,
  was,
  to,
  words,
  children,
}: {
  action: string;
  was: readonly string[];
  to: readonly string[];
  words: string;
  children: string;
}) {
  return (
    <form method="post" action={action}>
      <input type="hidden" name="slot" value="order" />
      <input type="hidden" name="was" value={was.join()} />
      <input type="hidden" name="to" value={to.join()} />
      <Button type="submit" look="plain" aria-label={words}>
        {children}
      </Button>
    </form>
  );
}
