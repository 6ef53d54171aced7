import { contentLibraryContext, visitorContext } from '#web/context.ts';
import { shopDocumentMeta } from '#web/parts/editorial/reading-page/reading-meta.ts';
import { ShopDocumentPage } from '#web/parts/editorial/reading-page/reading-page.tsx';
import type { Route } from './+types/screen';
import '#web/styles/reading.css';

export const loader = ({ context }: Route.LoaderArgs) => ({
  document: context.get(contentLibraryContext).page('presse', context.get(visitorContext).language),
});

export const meta = (args: Route.MetaArgs) => shopDocumentMeta(args);

export default function Press({ loaderData }: Route.ComponentProps) {
  return <ShopDocumentPage document={loaderData.document} />;
}
