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
    { head: (locale) => m.blog_desk_title_fr({}, { locale }), value: ({ titleFr }) => titleFr },
    { head: (locale) => m.blog_desk_title_en({}, { locale }), value: ({ titleEn }) => titleEn },
    { head: (locale) => m.blog_desk_slug({}, { locale }), value: ({ slug }) => slug },
    {
      head: (locale) => m.blog_desk_state({}, { locale }),
      value: ({ state }, { language }) => codeLabel('blog_desk', state, language),
    },
    { head: (locale) => m.blog_desk_published({}, { locale }), value: ({ publishedOn }) => publishedOn },
  ],
});
