import { pictureTypes } from '#domain/people/upload.ts';
import { m } from '#texts/compiled/messages.js';
import { Button } from '#web/ui/button.tsx';
import { FieldFrame, useFieldIds } from '#web/ui/field.tsx';
import type { RefusedSettingsForm } from './save-settings.ts';
import type { ZonedSellerPage } from './settings-views.ts';

type Kind = 'logo' | 'cover';

const words: Record<Kind, { name: () => string; hint: () => string }> = {
  logo: { name: () => m.shopset_logo(), hint: () => m.shopset_logo_hint() },
  cover: { name: () => m.shopset_cover(), hint: () => m.shopset_cover_hint() },
};
const faults = {
  missing: () => m.shopset_picture_missing(),
  kind: () => m.shopset_picture_kind(),
  size: () => m.shopset_picture_size(),
};

/** Logo and banner, each with a plain form, without a draft, because drafts hold only text. */
export const ShopPictures = ({ page, answer }: { page: ZonedSellerPage; answer: RefusedSettingsForm | undefined }) => (
  <>
    {(['logo', 'cover'] as const).map((kind) => (
      <PictureForm key={kind} kind={kind} page={page} answer={answer} />
    ))}
  </>
);

function PictureForm({
  kind,
  page,
  answer,
}: {
  kind: Kind;
  page: ZonedSellerPage;
  answer: RefusedSettingsForm | undefined;
}) {
  const fault = answer?.picture?.kind === kind && faults[answer.picture.fault]();
  const file = useFieldIds(`image-${kind}`, true, fault);
  const hash = page[kind];
  const action = `/vendre/reglages?boutique=${page.id}&vue=images`;
  return (
    <section className="selling-part" aria-labelledby={`titre-${kind}`}>
      <h2 id={`titre-${kind}`}>{words[kind].name()}</h2>
      {hash && (
        <div className="selling-picture">
          <img src={`/pictures/${hash}-320.webp`} alt="" width={160} />
          <form method="post" action={action}>
            <input type="hidden" name="seller" value={page.id} />
            <input type="hidden" name="version" value={page.versions[kind]} />
            <input type="hidden" name="part" value="no-picture" />
            <input type="hidden" name="kind" value={kind} />
            <Button type="submit" look="plain" aria-label={m.shopset_picture_remove_name({ name: words[kind].name() })}>
              {m.shopset_picture_remove()}
            </Button>
          </form>
        </div>
      )}
      <form method="post" action={action} encType="multipart/form-data" className="selling-form">
        <input type="hidden" name="seller" value={page.id} />
        <input type="hidden" name="version" value={page.versions[kind]} />
        <input type="hidden" name="part" value="picture" />
        <input type="hidden" name="kind" value={kind} />
        <FieldFrame {...file} label={m.shopset_picture_file()} hint={words[kind].hint()} error={fault}>
          <input
            id={file.id}
            className="input selling-file"
            type="file"
            name="picture"
            accept={pictureTypes.join(',')}
            required
            aria-invalid={fault ? true : undefined}
            aria-describedby={file.describedBy}
          />
        </FieldFrame>
        <Button type="submit">{m.shopset_picture_set()}</Button>
      </form>
    </section>
  );
}
