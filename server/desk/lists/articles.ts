import { articlesListDefinition } from '#domain/desk/articles-list.ts';
import { defineList } from '#server/desk/list.ts';
import { findArticles } from '#server/desk/queries/articles-list.ts';
import { codeLabel } from '#server/desk/words.ts';
import { m } from '#texts/compiled/messages.js';

/** The articles that administrators write. Administrators only. */
export const articlesList = defineList({
  name: 'articles',
  role: 'admin',
  shape: articlesListDefinition,
  find: (tx, query, limit) => findArticles(tx, query, limit),
  columns: [
    { head: m.blog_desk_title_fr, value: ({ titleFr }) => titleFr },
    { head: m.blog_desk_title_en, value: ({ titleEn }) => titleEn },
    { head: m.blog_desk_slug, value: ({ slug }) => slug },
    { head: m.blog_desk_state, value: ({ state }, { language }) => codeLabel('blog_desk', state, language) },
    { head: m.blog_desk_published, value: ({ publishedOn }) => publishedOn },
  ],
});
