// Stripe's minor units: hundredths, except for currencies without minor units and those with thousandths.

const whole = new Set('bif clp djf gnf jpy kmf krw mga pyg rwf vnd vuv xaf xof xpf'.split(' '));
const thousandths = new Set(['bhd', 'jod', 'kwd', 'omr', 'tnd']);
const others =
  'aed afn all amd ang aoa ars aud awg azn bam bbd bdt bgn bmd bnd bob brl bsd bwp byn bzd cad cdf chf cny cop crc cve czk dkk dop dzd egp etb eur fjd fkp gbp gel gip gmd gtq gyd hkd hnl htg huf idr ils inr isk jmd kes kgs khr kyd kzt lak lbp lkr lrd lsl mad mdl mkd mmk mnt mop mur mvr mwk mxn myr mzn nad ngn nio nok npr nzd pab pen pgk php pkr pln qar ron rsd rub sar sbd scr sek sgd shp sle sos srd std szl thb tjs top try ttd twd tzs uah ugx usd uyu uzs wst xcd yer zar zmw';
const known = new Set([...whole, ...thousandths, ...others.split(' ')]);

// Stripe's smallest charges, in minor units. For other currencies Stripe requires the value of half a US dollar; the
// simulator does not check this.
const leastCharge: Record<string, number> = { usd: 50, cad: 50, eur: 50, aud: 50, chf: 50, inr: 50, gbp: 30, jpy: 50 };
const mostCharge = 99_999_999;

/** Whether Stripe supports this lower-case currency code. */
export const isCurrency = (code: string): boolean => known.has(code);

/** Digits after the decimal point in Stripe's minor units: 0, 2 or 3. */
export const minorUnitDigits = (code: string): number => (whole.has(code) ? 0 : thousandths.has(code) ? 3 : 2);

/** The bounds of one charge, in minor units. */
export const chargeLimits = (code: string): { least: number; most: number } => ({
  least: leastCharge[code] ?? 1,
  most: mostCharge,
});

/** Formats minor units like Stripe's English messages: "$25.00 cad", "4500 xof". */
export function formatMessageAmount(minor: number, code: string): string {
  const sign = code === 'eur' ? '€' : code === 'gbp' ? '£' : ['usd', 'cad'].includes(code) ? '$' : '';
  return `${sign}${(minor / 10 ** minorUnitDigits(code)).toFixed(minorUnitDigits(code))}${sign ? '' : ` ${code}`}`;
}
