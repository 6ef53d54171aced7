import { data } from 'react-router';
import { articleTextLimits } from '#domain/editorial/desk-article.ts';
import { authorizeDesk } from '#web/parts/operator/guard/load-desk.ts';
import { noStore } from '#web/no-store.ts';
import type { Route } from './+types/act';

/** POST /admin/blog/apercu → previews both texts of an article while they are typed. Nothing is stored. */
export async function action(args: Route.ActionArgs) {
  const { desk } = authorizeDesk(args);
  const form = await args.request.formData();
  const text = (name: string): string => {
    const value = form.get(name);
    return typeof value === 'string' ? value.replaceAll('\r\n', '\n').slice(0, articleTextLimits.body) : '';
  };
  const preview = await desk.previewArticle({ fr: text('bodyFr'), en: text('bodyEn') });
  return Response.json(preview, { headers: noStore });
}

export const loader = () => {
  throw data(null, { status: 405, headers: { allow: 'POST' } });
};
