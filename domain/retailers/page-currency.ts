/** The usual currency of each country. Countries with several (Congo) are not listed. */
const ofCountry: Record<string, string> = Object.fromEntries(
  `CA:CAD US:USD GB:GBP UK:GBP IE:EUR FR:EUR DE:EUR ES:EUR IT:EUR PT:EUR BE:EUR NL:EUR LU:EUR AT:EUR FI:EUR GR:EUR SK:EUR SI:EUR EE:EUR LV:EUR LT:EUR HR:EUR
  CH:CHF BR:BRL MX:MXN AU:AUD NZ:NZD SG:SGD HK:HKD TW:TWD JP:JPY CN:CNY IN:INR KR:KRW SE:SEK NO:NOK DK:DKK IS:ISK PL:PLN CZ:CZK HU:HUF RO:RON BG:BGN TR:TRY
  CI:XOF SN:XOF ML:XOF BF:XOF BJ:XOF TG:XOF NE:XOF GW:XOF CM:XAF GA:XAF CG:XAF TD:XAF CF:XAF GQ:XAF MA:MAD DZ:DZD TN:TND EG:EGP NG:NGN GH:GHS KE:KES ZA:ZAR
  UG:UGX TZ:TZS RW:RWF GN:GNF MG:MGA MU:MUR AR:ARS CL:CLP CO:COP PE:PEN AE:AED SA:SAR IL:ILS TH:THB VN:VND PH:PHP MY:MYR ID:IDR PK:PKR UA:UAH RU:RUB`
    .split(/\s+/)
    .map((pair) => pair.split(':') as [string, string]),
);

/** Country domains that are used worldwide, so they do not indicate a country. */
const worldwide = new Set(['co', 'io', 'ai', 'me', 'tv', 'cc', 'ly', 'to', 'gg', 'fm', 'sh', 'st', 'la', 'ws', 'eu']);

/** The countries that a page indicates, the surest first: path, subdomain, top-level domain, language, og:locale. */
export function detectPageCountries(
  url: { hostname: string; pathname: string },
  language: string | null,
  locale: string | null,
): string[] {
  const found: (string | undefined)[] = [];
  const path = url.pathname.toLowerCase();
  found.push(/^\/(?:[a-z]{2,12}\/)?(?:[a-z]{2})[-_]([a-z]{2})(?:\/|$)/.exec(path)?.[1]);
  found.push(/^\/([a-z]{2})\/(?:fr|en|de|es|it|pt|nl)(?:\/|$)/.exec(path)?.[1]);
  found.push(/^(?:[a-z]{2}-)?([a-z]{2})\./.exec(url.hostname)?.[1]);
  const domain = url.hostname.split('.').pop() ?? '';
  found.push(domain.length === 2 && !worldwide.has(domain) ? domain : undefined);
  found.push(/^[a-z]{2,3}[-_]([a-z]{2})\b/i.exec(language ?? '')?.[1]);
  // en_US is the default of many shop programs, so it says nothing about the country.
  found.push(locale && !/^en[-_]US$/i.test(locale) ? /^[a-z]{2,3}[-_]([a-z]{2})\b/i.exec(locale)?.[1] : undefined);
  return found.flatMap((country) => {
    const code = country?.toUpperCase();
    return code && ofCountry[code] ? [code] : [];
  });
}

/** What indicates the currency of a page. `declared`: currency codes in its data or scripts. */
export type CurrencySignals = { declared: readonly string[]; countries: readonly string[] };

/** Chooses among `candidates`: the only one, else a declared one, else the country's. Null: unknown, never guessed. */
export function resolvePageCurrency(
  candidates: readonly string[],
  { declared, countries }: CurrencySignals,
): { currency: string; isSure: boolean } | null {
  if (candidates.length === 1) return { currency: candidates[0]!, isSure: true };
  const isPossible = (code: string): boolean => candidates.length === 0 || candidates.includes(code);
  const said = [...new Set(declared.filter(isPossible))];
  if (said.length === 1) return { currency: said[0]!, isSure: true };
  const place = countries.map((country) => ofCountry[country]!).find(isPossible);
  if (place !== undefined && (said.length === 0 || said.includes(place))) return { currency: place, isSure: false };
  return null;
}
