import { faqJsonLd } from '#domain/editorial/article-json-ld.ts';
import { contentLibraryContext, visitorContext } from '#web/context.ts';
import { shopDocumentMeta } from '#web/parts/editorial/reading-page/reading-meta.ts';
import { ShopDocumentPage } from '#web/parts/editorial/reading-page/reading-page.tsx';
import type { Route } from './+types/screen';
import '#web/styles/reading.css';

export const loader = ({ context }: Route.LoaderArgs) => ({
  document: context.get(contentLibraryContext).page('faq', context.get(visitorContext).language),
});

export const meta = (args: Route.MetaArgs) => [
  ...shopDocumentMeta(args),
  ...(args.loaderData ? [{ 'script:ld+json': faqJsonLd(args.loaderData.document.sections) }] : []),
];

/** Five questions (R-SCR-19), with Amazon's disclaimer (R-GEN-09). */
export default function Questions({ loaderData }: Route.ComponentProps) {
  return <ShopDocumentPage document={loaderData.document} />;
}
