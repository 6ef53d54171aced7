import { maxLengthOfArticleField } from '#domain/editorial/desk-article.ts';
import { type CoverBackground, coverBackgrounds } from '#domain/editorial/document.ts';
import { m } from '#texts/compiled/messages.js';
import { Options } from '#web/parts/desk/desk-form/options.tsx';
import { DeskPanel } from '#web/parts/desk/desk-detail/desk-detail.tsx';
import { EditConflict, HiddenVersionInput } from '#web/parts/desk/desk-form/both-versions.tsx';
import { DeskForm } from '#web/parts/desk/desk-form/desk-form.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field, Select, TextArea } from '#web/ui/field.tsx';
import type { ArticleResult, TypedArticle } from './act.ts';

const tiles: Record<CoverBackground, () => string> = {
  indigo: () => m.blog_desk_tile_indigo(),
  ocre: () => m.blog_desk_tile_ocre(),
  terre: () => m.blog_desk_tile_terre(),
  feuille: () => m.blog_desk_tile_feuille(),
  coton: () => m.blog_desk_tile_coton(),
};

/** The texts of an article in both languages. Unsaved text is kept in this browser. */
export function ArticleForm({
  id,
  version,
  saved,
  isSlugFixed,
  shown,
  hasPicture,
  drawings,
  isSaved,
  answer,
}: {
  id: string;
  version: number;
  /** The stored values. */ saved: TypedArticle;
  isSlugFixed: boolean;
  shown: TypedArticle;
  /** The form value that keeps the current picture; null: the article has none. */ hasPicture: string | null;
  drawings: readonly { cover: string; alt: string }[];
  isSaved: boolean;
  answer: ArticleResult | undefined;
}) {
  const errorOf = (field: 'slug' | 'product') => (answer?.field === field ? answer.refused : undefined);
  return (
    <DeskPanel id="texte" title={m.blog_desk_write()} words={m.blog_desk_write_words()}>
      <DeskForm
        draft={version === 0 ? 'article:new' : `article:${id}`}
        done={isSaved}
        act={m.blog_desk_save()}
        busy={m.blog_desk_saving()}
        acts={
          <Button type="submit" look="second" name="do" value="preview">
            {m.blog_desk_preview_act()}
          </Button>
        }
      >
        <input type="hidden" name="id" value={id} />
        <HiddenVersionInput version={answer?.version ?? version} />
        {answer?.isConflict && (
          <EditConflict
            now={version}
            fields={comparedFields().map(([field, name]) => ({ name, theirs: saved[field], yours: shown[field] }))}
          />
        )}
        <Field
          name="slug"
          label={m.blog_desk_slug()}
          hint={isSlugFixed ? m.blog_desk_slug_fixed() : m.blog_desk_slug_hint()}
          error={errorOf('slug')}
          defaultValue={shown.slug}
          readOnly={isSlugFixed}
          maxLength={80}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          required
        />
        <Texts language="Fr" shown={shown} />
        <Texts language="En" shown={shown} />
        <fieldset className="desk-article-fields">
          <legend>{m.blog_desk_cover()}</legend>
          <Select name="cover" label={m.blog_desk_cover_from()} defaultValue={shown.cover}>
            <option value="">{m.blog_desk_cover_none()}</option>
            {hasPicture && <option value={hasPicture}>{m.blog_desk_cover_same()}</option>}
            <option value="product">{m.blog_desk_cover_product()}</option>
            {drawings.map(({ cover, alt }) => (
              <option key={cover} value={cover}>
                {m.blog_desk_cover_drawing({ alt })}
              </option>
            ))}
          </Select>
          <Field
            name="product"
            label={m.blog_desk_product()}
            hint={m.blog_desk_product_hint()}
            error={errorOf('product')}
            defaultValue={shown.product}
            maxLength={500}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
          <Select name="tile" label={m.blog_desk_tile()} defaultValue={shown.tile}>
            <Options values={coverBackgrounds} label={(tile) => tiles[tile]()} />
          </Select>
        </fieldset>
      </DeskForm>
    </DeskPanel>
  );
}

const comparedFields = (): [keyof TypedArticle, string][] => [
  ['slug', m.blog_desk_slug()],
  ['titleFr', m.blog_desk_title_fr()],
  ['descriptionFr', m.blog_desk_description_fr()],
  ['topicFr', m.blog_desk_topic_fr()],
  ['bodyFr', m.blog_desk_body_fr()],
  ['altFr', m.blog_desk_alt_fr()],
  ['titleEn', m.blog_desk_title_en()],
  ['descriptionEn', m.blog_desk_description_en()],
  ['topicEn', m.blog_desk_topic_en()],
  ['bodyEn', m.blog_desk_body_en()],
  ['altEn', m.blog_desk_alt_en()],
  ['tile', m.blog_desk_tile()],
];

function Texts({ language, shown }: { language: 'Fr' | 'En'; shown: TypedArticle }) {
  const isFrench = language === 'Fr';
  const of = (part: 'title' | 'description' | 'topic' | 'alt' | 'body') => {
    const name = `${part}${language}` as const;
    const lang = isFrench ? 'fr' : 'en';
    return { name, defaultValue: shown[name], maxLength: maxLengthOfArticleField(name), lang };
  };
  return (
    <fieldset className="desk-article-fields">
      <legend>{isFrench ? m.blog_desk_in_fr() : m.blog_desk_in_en()}</legend>
      <Field {...of('title')} label={isFrench ? m.blog_desk_title_fr() : m.blog_desk_title_en()} />
      <TextArea
        {...of('description')}
        label={isFrench ? m.blog_desk_description_fr() : m.blog_desk_description_en()}
        hint={m.blog_desk_description_hint()}
        rows={3}
      />
      <Field
        {...of('topic')}
        label={isFrench ? m.blog_desk_topic_fr() : m.blog_desk_topic_en()}
        hint={m.blog_desk_topic_hint()}
      />
      <TextArea {...of('body')} label={isFrench ? m.blog_desk_body_fr() : m.blog_desk_body_en()} rows={16} />
      <Field
        {...of('alt')}
        label={isFrench ? m.blog_desk_alt_fr() : m.blog_desk_alt_en()}
        hint={m.blog_desk_alt_hint()}
      />
    </fieldset>
  );
}
