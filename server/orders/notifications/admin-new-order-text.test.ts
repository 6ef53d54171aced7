import { expect, test } from 'vitest';
import { adminNewOrderSms } from './admin-new-order-text.ts';

const place = { site: 'Sugu', siteUrl: 'https://shop.example', timeZone: 'America/Toronto' };
/** The GSM 03.38 alphabet of text messages, with French letters. */
const common = /^[A-Za-z0-9 \n@£$¥èéùìòÇØøÅåÆæßÉ!"#¤%&'()*+,\-./:;<=>?ÄÖÑÜ§¿äöñüà_]*$/;

test.each(['fr', 'en'] as const)(
  'R-ADMIN-19 in %s one short text says number, total and type, and no buyer',
  (language) => {
    for (const currency of ['CAD', 'XOF']) {
      const facts = adminNewOrderSms.examples[currency]!(language);
      const { text } = adminNewOrderSms.write(facts, language, place);
      const { order } = facts as { order: { number: string; customer: { name: string; email: string } } };
      expect(text).toContain(order.number);
      expect(text).toMatch(currency === 'CAD' ? /\d[.,]\d\d/ : /\d/);
      expect(text).not.toContain(order.customer.name);
      expect(text).not.toContain(order.customer.email);
      expect(text).toMatch(common);
      expect(text.length).toBeLessThanOrEqual(160);
    }
  },
);

test('R-ADMIN-20 what waits to be sent is not sent once the setting is off', () => {
  const facts = adminNewOrderSms.examples['CAD']!('fr') as { isOn: boolean };
  expect(adminNewOrderSms.isStillTrue(facts as never, {} as never, new Date())).toBe(true);
  expect(adminNewOrderSms.isStillTrue({ ...facts, isOn: false } as never, {} as never, new Date())).toBe(false);
});
