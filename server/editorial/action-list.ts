// Every action of this folder; server/actions.ts joins the lists of all folders.
import { publishArticle } from './actions/publish-article.ts';
import { restoreArticle } from './actions/restore-article.ts';
import { saveArticle } from './actions/save-article.ts';
import { publishScheduledArticle } from './actions/show-scheduled.ts';
import { withdrawArticle } from './actions/withdraw-article.ts';

export const editorialActions = [
  publishArticle,
  restoreArticle,
  saveArticle,
  publishScheduledArticle,
  withdrawArticle,
] as const;
