import { contentLibraryContext, visitorContext } from '#web/context.ts';
import { shopDocumentMeta } from '#web/parts/editorial/reading-page/reading-meta.ts';
import { ShopDocumentPage } from '#web/parts/editorial/reading-page/reading-page.tsx';
import type { Route } from './+types/screen';
import '#web/styles/reading.css';

export const loader = ({ context }: Route.LoaderArgs) => ({
  document: context.get(contentLibraryContext).page('cookies', context.get(visitorContext).language),
});

export const meta = (args: Route.MetaArgs) => shopDocumentMeta(args);

/** Lists every cookie and every name in browser storage. server/editorial/promises.test.ts checks the list. */
export default function Cookies({ loaderData }: Route.ComponentProps) {
  return <ShopDocumentPage document={loaderData.document} />;
}
