import { contentLibraryContext, visitorContext } from '#web/context.ts';
import { shopDocumentMeta } from '#web/parts/editorial/reading-page/reading-meta.ts';
import { ShopDocumentPage } from '#web/parts/editorial/reading-page/reading-page.tsx';
import type { Route } from './+types/screen';
import '#web/styles/reading.css';

export const loader = ({ context }: Route.LoaderArgs) => ({
  document: context.get(contentLibraryContext).page('confidentialite', context.get(visitorContext).language),
});

export const meta = (args: Route.MetaArgs) => shopDocumentMeta(args);

/** Which personal data is stored, why and how long. server/editorial/promises.test.ts checks the list. */
export default function Privacy({ loaderData }: Route.ComponentProps) {
  return <ShopDocumentPage document={loaderData.document} />;
}
