import { contentLibraryContext, visitorContext } from '#web/context.ts';
import { shopDocumentMeta } from '#web/parts/editorial/reading-page/reading-meta.ts';
import { ShopDocumentPage } from '#web/parts/editorial/reading-page/reading-page.tsx';
import type { Route } from './+types/screen';
import '#web/styles/reading.css';

export const loader = ({ context }: Route.LoaderArgs) => ({
  document: context.get(contentLibraryContext).page('a-propos', context.get(visitorContext).language),
});

export const meta = (args: Route.MetaArgs) => shopDocumentMeta(args);

export default function About({ loaderData }: Route.ComponentProps) {
  return <ShopDocumentPage document={loaderData.document} />;
}
