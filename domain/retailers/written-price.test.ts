import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isoMinorDigits } from './currency-signs.ts';
import { findAmounts, decimalToMinor, parseAmountToDecimalText } from './written-price.ts';

const read = (text: string) =>
  findAmounts(text).map(({ amount, currencies, role }) => [Number(amount), currencies[0], role]);

test('R-ADMIN-07 amounts in every written form', () => {
  const cases: [string, number, string][] = [
    ['1 234,56 $', 1234.56, 'CAD'],
    ['1\u202f234,56\u00a0$', 1234.56, 'CAD'],
    ['$1,234.56', 1234.56, 'CAD'],
    ['EUR 219,00', 219, 'EUR'],
    ['219,00 €', 219, 'EUR'],
    ['€219', 219, 'EUR'],
    ['CA$ 12', 12, 'CAD'],
    ['12 $ CA', 12, 'CAD'],
    ['US$ 9.99', 9.99, 'USD'],
    ['US $24.99', 24.99, 'USD'],
    ['C $34.99', 34.99, 'CAD'],
    ['34,00 $ CAD', 34, 'CAD'],
    ['15 000 FCFA', 15000, 'XOF'],
    ['15.000 F CFA', 15000, 'XOF'],
    ['89,900 FCFA', 89900, 'XOF'],
    ['XOF 15000', 15000, 'XOF'],
    ['CHF 1’250.–', 1250, 'CHF'],
    ["CHF 1'250.50", 1250.5, 'CHF'],
    ['R$ 1.299,90', 1299.9, 'BRL'],
    ['₦ 48,500', 48500, 'NGN'],
    ['199,00 Dhs', 199, 'MAD'],
    ['12,500 TND', 12.5, 'TND'],
    ['1.129,00 €', 1129, 'EUR'],
    ['1299 kr', 1299, 'SEK'],
    ['99 ¢', 0.99, 'CAD'],
    ['49,- €', 49, 'EUR'],
    ['35€99', 35.99, 'EUR'],
    ['1 198,- Kr', 1198, 'SEK'],
    ['17 940,00 руб.', 17940, 'RUB'],
  ];
  for (const [text, amount, currency] of cases) expect(read(text), text).toEqual([[amount, currency, 'price']]);
});

test('what is no price of the thing is known by the words around it', () => {
  const cases: [string, string][] = [
    ['à partir de 59,90 €', 'from'],
    ['From $20.00', 'from'],
    ['4 × 12,50 $', 'instalment'],
    ['ou 4 paiements de 87,25 $', 'instalment'],
    ['20,79 €/mois', 'instalment'],
    ['10x de R$ 129,99', 'instalment'],
    ['(85,00 € pour 1 kg)', 'unit'],
    ['64,50 € / kg', 'unit'],
    ['3,95 $/100 g', 'unit'],
    ['2 pour 5,00 $', 'unit'],
    ['Livraison gratuite dès 99 $', 'delivery'],
    ['free shipping on orders over $35', 'delivery'],
    ['ÉCONOMISEZ 150 $', 'saving'],
    ['Save $20.00', 'saving'],
    ['Frais environnementaux : 6,50 $', 'fee'],
    ['dont 1,20 € d’éco-participation', 'fee'],
    ['Prix habituel : 45,00 $', 'was'],
    ['was $89.99', 'was'],
    ['UVP 1.299,00 €', 'was'],
  ];
  for (const [text, role] of cases) expect(findAmounts(text)[0]?.role, text).toBe(role);
});

test('words and numbers without a currency are no amounts', () => {
  for (const text of ['12 mois', 'USB 3 et plus', 'Référence 15000', 'DA Vinci 12', '4,5 sur 5', '$', 'RAM 16', ''])
    expect(findAmounts(text), text).toEqual([]);
});

const amounts = fc.record({ whole: fc.integer({ min: 1, max: 9_999_999 }), cents: fc.integer({ min: 0, max: 99 }) });
const group = (whole: number, sign: string): string => String(whole).replace(/\B(?=(\d{3})+$)/g, sign);

test('whatever parts thousands and begins the decimals, the amount is the same', () => {
  fc.assert(
    fc.property(
      amounts,
      fc.constantFrom(
        ['\u00a0', ','],
        ['\u202f', ','],
        [' ', ','],
        [',', '.'],
        ['.', ','],
        ['', ','],
        ['', '.'],
        ['’', '.'],
      ),
      fc.constantFrom(
        (text: string) => `${text}\u00a0€`,
        (text: string) => `€${text}`,
        (text: string) => `EUR ${text}`,
        (text: string) => `${text} EUR`,
      ),
      ({ whole, cents }, [thousand, decimal], around) => {
        const text = around(`${group(whole, thousand!)}${decimal}${String(cents).padStart(2, '0')}`);
        const [found] = findAmounts(text);
        expect(found && decimalToMinor(found.amount, 'EUR'), text).toBe(whole * 100 + cents);
      },
    ),
  );
});

test('minor units have the digits of the currency, and nothing is rounded', () => {
  fc.assert(
    fc.property(amounts, fc.constantFrom('CAD', 'XOF', 'TND', 'EUR', 'GNF'), ({ whole, cents }, currency) => {
      const digits = isoMinorDigits(currency);
      expect(decimalToMinor(String(whole), currency)).toBe(whole * 10 ** digits);
      if (digits === 0 && cents > 0)
        expect(decimalToMinor(`${whole}.${String(cents).padStart(2, '0')}`, currency)).toBeNull();
    }),
  );
});

test('no text makes it throw or answer anything but a plain decimal', () => {
  fc.assert(
    fc.property(
      fc.string({
        unit: fc.constantFrom('1', '2', '0', ' ', '.', ',', '$', '€', 'x', '/', 'k', 'g', 'R', '-', '\u00a0'),
      }),
      (text) => {
        for (const { amount } of findAmounts(text)) expect(amount).toMatch(/^\d+(?:\.\d+)?$/);
        expect(parseAmountToDecimalText(text) ?? '0').toMatch(/^\d+(?:\.\d+)?$/);
      },
    ),
  );
});
