import { z } from 'zod';
import { articleTextFields, isArticleSlug, maxLengthOfArticleField } from '#domain/editorial/desk-article.ts';
import type { ArticleField, ArticleTexts } from '#domain/editorial/desk-article.ts';
import { coverBackgrounds } from '#domain/editorial/document.ts';
import { actorName } from '#domain/people/actor.ts';
import { Refusal } from '#domain/refusals.ts';
import { action } from '#server/action.ts';
import {
  addArticle,
  addVersion,
  type ArticleVersion,
  findVersion,
  lockArticle,
  findProductPicture,
  setSlug,
} from '#server/editorial/queries/desk-articles.ts';
import { administrator } from '#server/access-rules.ts';

const texts = Object.fromEntries(
  articleTextFields.map((field) => [field, z.string().trim().max(maxLengthOfArticleField(field))]),
) as Record<ArticleField, z.ZodString>;

/**
 * Saves an article as a new version, which visitors see after article/publish. `version`: the last one that the editor
 * saw, 0 for a new article. `cover`: a drawing, a product's picture, the present picture (`pictureHash`), or none. Safe
 * to repeat. Throws desk/article-moved (another person saved it since), desk/article-slug (used by another article),
 * desk/article-slug-fixed (already published) and desk/article-cover (no such drawing or picture).
 */
export const saveArticle = action({
  name: 'article/save',
  input: z.object({
    id: z.uuid(),
    version: z.int().min(0),
    slug: z.string().refine(isArticleSlug),
    tile: z.enum(coverBackgrounds),
    cover: z
      .union([
        z.object({
          drawing: z
            .string()
            .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
            .max(80),
        }),
        z.object({ product: z.string().max(200) }),
        z.object({ pictureHash: z.string().regex(/^[0-9a-f]{16,64}$/) }),
      ])
      .nullable(),
    ...texts,
  }),
  who: [administrator],
  as: 'market',
  async run(
    tx,
    { id, version, slug, tile, cover, ...written },
    actor,
    shop,
  ): Promise<{ version: number; isNew: boolean }> {
    if (shop.hasArticleFile?.(slug)) throw new Refusal('desk/article-slug');
    if (version === 0 && !(await addArticle(tx, id, slug)) && !(await lockArticle(tx, id)))
      throw new Refusal('desk/article-slug');
    const known = await lockArticle(tx, id);
    if (!known) throw new Refusal('desk/article-moved');
    const last = await findVersion(tx, id, known.version);
    const pictureHash =
      cover && 'product' in cover
        ? await findProductPicture(tx, cover.product)
        : ((cover as { pictureHash?: string })?.pictureHash ?? null);
    if (cover && 'drawing' in cover && shop.hasArticleFile?.(cover.drawing) === false)
      throw new Refusal('desk/article-cover');
    if (cover && 'product' in cover && pictureHash === null) throw new Refusal('desk/article-cover');
    // A form may name only the present cover by its hash, so that it cannot choose any other stored picture.
    if (cover && 'pictureHash' in cover && last?.pictureHash !== pictureHash) throw new Refusal('desk/article-cover');
    const fresh = {
      ...(written as ArticleTexts),
      tile,
      drawing: cover && 'drawing' in cover ? cover.drawing : null,
      pictureHash,
    };
    // The same form was sent twice.
    if (last && known.slug === slug && isSame(last, fresh)) return { version: known.version, isNew: false };
    if (last && known.version !== version) throw new Refusal('desk/article-moved');
    if (known.slug !== slug && known.publishedOn !== null) throw new Refusal('desk/article-slug-fixed');
    if (known.slug !== slug && !(await setSlug(tx, id, slug))) throw new Refusal('desk/article-slug');
    const next = last ? known.version + 1 : 1;
    await addVersion(tx, id, { ...fresh, version: next }, actorName(actor));
    return { version: next, isNew: true };
  },
  audit: ({ version, isNew }, { id, slug }) =>
    isNew ? { action: 'article/saved', orderId: null, facts: { article: id, slug, version } } : null,
});

const isSame = (last: ArticleVersion, fresh: Omit<ArticleVersion, 'version'>): boolean =>
  Object.entries(fresh).every(([name, value]) => last[name as keyof typeof fresh] === value);
