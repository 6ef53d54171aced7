import type { RouterContextProvider } from 'react-router';
import { parseComparisonLink } from '#domain/compare/comparison-link.ts';
import type { ComparedProduct } from '#domain/compare/compared-product.ts';
import { visitorQueriesContext, visitorContext } from '#web/context.ts';

/** A comparison rendered by the server. `gone`: the number of products no longer sold. `isLinked`: opened by a link. */
export type ServerComparison = { products: ComparedProduct[]; gone: number; isLinked: boolean };

/** The products for /compare and /comparateur. Null: the URL names none, so the browser shows its own list. */
export async function loadComparison({
  url,
  context,
}: {
  url: URL;
  context: Readonly<RouterContextProvider>;
}): Promise<ServerComparison | null> {
  const link = parseComparisonLink(url.searchParams, context.get(visitorContext).light);
  if (!link) return null;
  const products = await context.get(visitorQueriesContext).comparison(link);
  return {
    products,
    gone: link.slugs.length + link.ids.length - products.length,
    isLinked: link.isLinked,
  };
}
