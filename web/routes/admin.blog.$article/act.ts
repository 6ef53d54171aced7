// The handlers of an article's forms. The hidden field `do` names the handler.
import {
  articleTextFields,
  type ArticleTexts,
  isArticleSlug,
  maxLengthOfArticleField,
  parseProductSlug,
} from '#domain/editorial/desk-article.ts';
import { type CoverBackground, coverBackgrounds } from '#domain/editorial/document.ts';
import type { RefusalCode } from '#domain/refusals.ts';
import { m } from '#texts/compiled/messages.js';
import { parseLocalDateTime } from '#web/parts/desk/desk-form/local-date-time.ts';
import { submittedVersion } from '#web/parts/desk/desk-form/sent-version.ts';
import { attempt } from '#web/attempt.ts';
import { type DeskContext } from '#web/parts/operator/guard/load-desk.ts';
import { seeOther, uncachedData } from '#web/responses.ts';
import type { RenderedArticleBodies } from './article-preview.tsx';

/** The typed values. `cover`: `product`, `picture:{hash}`, the name of a drawing, or empty. */
export type TypedArticle = ArticleTexts & { slug: string; tile: CoverBackground; cover: string; product: string };
/**
 * `at`: the typed publication time, if it was refused. `field`: the refused field; else the error is above the form.
 * `version`: the version that was edited. `isConflict`: somebody else saved first.
 */
export type ArticleResult = {
  refused: string | null;
  version: number;
  isConflict?: boolean;
  field?: 'slug' | 'product';
  at?: string;
  typed?: TypedArticle;
  preview?: RenderedArticleBodies;
};

const besides: Partial<Record<RefusalCode, 'slug' | 'product'>> = {
  'desk/article-slug': 'slug',
  'desk/article-slug-fixed': 'slug',
  'desk/article-cover': 'product',
};

export async function handleArticleForm(
  { request }: { request: Request },
  { desk, act: perform, timeZone }: DeskContext,
) {
  const form = await request.formData();
  const text = (name: string): string => {
    const value = form.get(name);
    return typeof value === 'string' ? value.replaceAll('\r\n', '\n').replaceAll('\0', '') : '';
  };
  const [id, version] = [text('id'), Number(submittedVersion(form)) || 0];
  const to = (done: string) => seeOther(`/admin/blog/${id}?${done}`);
  const answer = (given: Omit<ArticleResult, 'version'>) =>
    uncachedData<ArticleResult>(
      { version, ...given },
      { status: given.refused === null ? 200 : given.isConflict ? 409 : 422 },
    );
  const run = async (work: Promise<unknown>, done: string) => {
    const { refused } = await attempt(desk, work);
    if (refused !== null) return answer({ refused });
    throw to(done);
  };
  switch (form.get('do')) {
    case 'publish':
      return run(perform('article/publish', { id, version, at: null }), 'published');
    case 'schedule': {
      const moment = parseLocalDateTime(text('at'), timeZone);
      if (moment === null) return answer({ refused: desk.say('desk/article-time', {}), at: text('at') });
      const at = new Date(moment).toISOString();
      const tried = await attempt(desk, perform('article/publish', { id, version, at }));
      if (tried.refused !== null)
        return answer({ refused: tried.refused, ...(tried.code === 'desk/article-time' && { at: text('at') }) });
      throw to('scheduled');
    }
    case 'withdraw':
      return run(perform('article/withdraw', { id, what: 'all' }), 'withdrawn');
    case 'unschedule':
      return run(perform('article/withdraw', { id, what: 'schedule' }), 'unscheduled');
    case 'restore':
      return run(perform('article/restore', { id, version, from: Number(text('from')) || 0 }), 'restored');
    default: {
      const typed = typedIn(text);
      if (form.get('do') === 'preview')
        return answer({
          refused: null,
          typed,
          preview: await desk.previewArticle({ fr: typed.bodyFr, en: typed.bodyEn }),
        });
      if (!isArticleSlug(typed.slug)) return answer({ refused: m.blog_desk_slug_fault(), field: 'slug', typed });
      const { cover, product, slug, tile, ...texts } = typed;
      const productSlug = parseProductSlug(product);
      if (cover === 'product' && productSlug === null)
        return answer({ refused: desk.say('desk/article-cover', {}), field: 'product', typed });
      const given = coverOf(cover, productSlug ?? '');
      const tried = await attempt(desk, perform('article/save', { id, version, slug, tile, cover: given, ...texts }));
      if (tried.refused === null) throw to('saved');
      const field = besides[tried.code];
      const isConflict = tried.code === 'desk/article-moved';
      return answer({ refused: tried.refused, ...(field && { field }), isConflict, typed });
    }
  }
}

function typedIn(text: (name: string) => string): TypedArticle {
  const texts = Object.fromEntries(
    articleTextFields.map((field) => [field, text(field).slice(0, maxLengthOfArticleField(field))]),
  ) as ArticleTexts;
  const tile = coverBackgrounds.find((name) => name === text('tile')) ?? 'indigo';
  return {
    ...texts,
    slug: text('slug').trim().toLowerCase().slice(0, 80),
    tile,
    cover: text('cover'),
    product: text('product').slice(0, 500),
  };
}

/** Parses the selected cover: `product`, `picture:{hash}` (the current picture), the name of a drawing, or empty. */
function coverOf(choice: string, product: string) {
  if (choice === 'product') return { product };
  if (choice.startsWith('picture:')) return { pictureHash: choice.slice('picture:'.length) };
  return choice === '' ? null : { drawing: choice };
}
