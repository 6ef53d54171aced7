import { expect, test } from 'vitest';
import { formatPrice } from '#domain/money/format.ts';
import type { OrderMailFacts } from '#server/orders/notifications/order-mail.ts';
import { toMailHtml } from '#server/editorial/letter.ts';
import {
  exampleRefundAndPart,
  orderMailTemplateNames,
  listOrderTemplateNames,
  testOrder,
  exampleContext,
  refundMail,
  findOrderTemplate,
  renderOrderMail,
  renderTestOrderMail,
} from './mails-fixture.ts';
import { formatDateTimeInCountry } from './format-moment.ts';
import { unpricedOrderItemRows, renderTableHtml } from './sheet.ts';

test('every mail escapes what people wrote, in its HTML', () => {
  for (const kind of orderMailTemplateNames) {
    const { html } = renderTestOrderMail(kind);
    expect(html, kind).not.toMatch(/<script|<img|<i>|token=2&x="/);
    expect(html, kind).toContain('&#60;img src=x onerror=alert(1)&#62;');
  }
});

test('every mail says number, articles, seller and the order’s link, in HTML and in plain text', () => {
  for (const kind of orderMailTemplateNames) {
    const { subject, html, text } = renderTestOrderMail(kind);
    expect(subject, kind).toContain('S2026ABCDEF');
    for (const fact of ['S2026ABCDEF', '2 × ', 'Fanta']) {
      expect(html.replace(/<title>.*<\/title>/, ''), kind).toContain(fact);
      expect(text, kind).toContain(fact);
    }
    expect(html, kind).toContain('https://sugu.example/commande/1?token=2');
    expect(text, kind).toContain(exampleContext.orderUrl);
    expect(text, kind).toContain('démo');
    expect(text, kind).not.toContain('undefined');
  }
});

/** Mails about a part of the order: a seller's message, articles that will not be sent, a changed address. */
const ofLess = new Set([
  'order_message',
  'order_part_called_off',
  'order_rest_withdrawn',
  'order_address_corrected',
  'order_review_invite',
  'order_return',
  'order_ready',
]);

test('every mail about a whole order says the total, but for a parcel on its way; every such mail says where the order goes, but for a refund', () => {
  for (const kind of orderMailTemplateNames) {
    const { html, text } = renderTestOrderMail(kind);
    if (kind !== 'order_shipped' && !ofLess.has(kind))
      for (const mail of [html, text]) expect(mail, kind).toContain('1\u00a0239,50\u00a0$');
    if (kind !== 'order_refunded' && !ofLess.has(kind))
      for (const mail of [html, text]) for (const fact of ['Montréal', 'Canada']) expect(mail, kind).toContain(fact);
  }
});

test('R-CART-14 a mail that sets out the order says its total in the buyer’s own currency too', () => {
  const shown = { currency: 'XOF', totalMinor: 557_775 };
  for (const kind of ['order_received', 'order_paid'] as const) {
    const { html, text } = renderTestOrderMail(kind, 'fr', exampleRefundAndPart, { shown });
    for (const mail of [html, text]) {
      expect(mail, kind).toContain('Soit environ, au cours de la commande');
      expect(mail, kind).toContain('557\u00a0775\u00a0CFA');
      expect(mail, kind).toContain('1\u00a0239,50\u00a0$');
    }
    expect(renderTestOrderMail(kind).text, kind).not.toContain('Soit environ');
  }
});

test('the buyer reads his own language, in every mail of his; the shop reads French', () => {
  for (const kind of orderMailTemplateNames.filter((one) => one !== 'admin_new_order')) {
    const [french, english] = [renderTestOrderMail(kind, 'fr'), renderTestOrderMail(kind, 'en')];
    // The subject of a seller's message begins with the seller's name.
    if (kind !== 'order_message') {
      expect(french.subject, kind).toMatch(/^Commande S2026ABCDEF\u00a0: /);
      expect(english.subject, kind).toMatch(/^Order S2026ABCDEF: /);
    }
    expect(french.html, kind).toContain('<html lang="fr">');
    expect(english.html, kind).toContain('<html lang="en">');
    expect(french.text, kind).toMatch(/^Bonjour /m);
    expect(english.text, kind).toMatch(/^Hello /m);
    // No sentence may be in the mails of both languages.
    const common = french.text.split('\n').filter((line) => /^\S+( \S+){3}/.test(line) && english.text.includes(line));
    expect(common, kind).toEqual([]);
  }
  expect(renderTestOrderMail('admin_new_order', 'en').subject).toBe(
    'Nouvelle commande S2026ABCDEF\u00a0: 1\u00a0239,50\u00a0$',
  );
  expect(renderTestOrderMail('admin_new_order', 'en').text).toContain('Commande Mixte');
});

test('a subject says it all', () => {
  expect(renderTestOrderMail('order_received').subject).toBe('Commande S2026ABCDEF\u00a0: bien reçue');
  expect(renderTestOrderMail('order_reminder').subject).toBe(
    'Commande S2026ABCDEF\u00a0: il reste 1\u00a0239,50\u00a0$ à payer',
  );
  expect(renderTestOrderMail('order_paid').subject).toBe('Commande S2026ABCDEF\u00a0: paiement reçu');
  expect(renderTestOrderMail('order_refused').subject).toBe(
    'Commande S2026ABCDEF\u00a0: non payée, rien n’a été débité',
  );
  expect(refundMail({ amountMinor: 1000 }).subject).toBe('Commande S2026ABCDEF\u00a0: remboursement de 10,00\u00a0$');
  expect(renderTestOrderMail('order_shipped').subject).toBe(
    'Commande S2026ABCDEF\u00a0: expédiée par Chez <i>Fanta</i>',
  );
  expect(renderTestOrderMail('order_link').subject).toBe('Commande S2026ABCDEF\u00a0: le lien demandé');
  expect(renderTestOrderMail('refunded_late', 'en').text).toContain('refunded the full amount');
});

test('the first mail says that the order was received, and asks for no money', () => {
  const { text } = renderTestOrderMail('order_received');
  expect(text).not.toContain('Payer');
  expect(text).toContain(`Voir la commande\n${exampleContext.orderUrl}`);
  expect(text).toContain(formatDateTimeInCountry('2026-11-21T00:36:00.000Z', 'fr', 'CA', exampleContext.timeZone));
});

test('a reminder has a button that leads to where the order is paid, and says until when its stock is kept', () => {
  const { html, text } = renderTestOrderMail('order_reminder');
  expect(html).toContain('>Payer 1\u00a0239,50\u00a0$</a>');
  expect(text).toContain(`Payer 1\u00a0239,50\u00a0$\n${exampleContext.orderUrl}`);
  expect(text).toContain(formatDateTimeInCountry('2026-11-21T00:36:00.000Z', 'fr', 'CA', exampleContext.timeZone));
});

test('a mail to Bamako says which dollar was charged; one to Montréal has no need to', () => {
  const abroad = { address: { street: 'Rue 1', city: 'Bamako', postalCode: null, country: 'ML' } };
  expect(renderTestOrderMail('order_paid', 'fr', exampleRefundAndPart, abroad).text).toContain(
    '1\u00a0239,50\u00a0$\u00a0CAD',
  );
  expect(renderTestOrderMail('order_paid', 'fr', exampleRefundAndPart).text).not.toContain('CAD');
});

test('a refused payment says that nothing was charged and leads back to the cart', () => {
  const { html, text } = renderTestOrderMail('order_refused', 'fr', exampleRefundAndPart, { status: 'expired' });
  expect(text).toContain('Rien ne vous a été débité.');
  expect(text).toContain('Retrouver mon panier\nhttps://sugu.example/panier\n');
  expect(html).toContain('href="https://sugu.example/panier"');
});

test('a shipped part says its articles only, who carries it and under which number, if that was said', () => {
  const [first] = testOrder('fr').parts;
  const other = {
    ...first!,
    id: 'q',
    seller: 'Moussa',
    carrier: null,
    trackingCode: null,
    lines: first!.lines.map((line) => ({ ...line, title: 'Théière' })),
  };
  const { text } = renderTestOrderMail(
    'order_shipped',
    'fr',
    { refund: null, partId: 'p' },
    { parts: [first!, other] },
  );
  expect(text).toContain('Transporteur\u00a0: <i>Poste</i>\n\nNuméro de suivi\u00a0: <script>7Q4K\n');
  expect(text).toContain('Les autres vendeurs');
  expect(text).not.toContain('Théière');
  expect(
    renderTestOrderMail('order_shipped', 'fr', { refund: null, partId: 'q' }, { parts: [other] }).text,
  ).not.toMatch(/Transporteur|suivi|autres vendeurs/);
  expect(() => renderTestOrderMail('order_shipped', 'fr', { refund: null, partId: 'nobody’s' })).toThrow(
    /none of the order’s/,
  );
});

test('the example has several sellers, says that it is one, and can be written in every kind, language and currency', () => {
  for (const kind of orderMailTemplateNames)
    for (const language of ['fr', 'en'] as const)
      for (const currency of ['CAD', 'XOF'] as const) {
        const facts = findOrderTemplate(kind).examples[currency]!(language);
        const { text } = findOrderTemplate(kind).write(facts, language, exampleContext);
        expect(text).toMatch(/xempl/);
        // This mail counts the articles that will not be sent; the refund's mail states their price.
        if (kind !== 'order_rest_withdrawn') expect(text).toMatch(currency === 'XOF' ? /\d\sCFA/ : /\d,\d\d\s\$/);
        expect(facts.order.parts.length).toBeGreaterThan(1);
      }
  const cfa = findOrderTemplate('order_paid').examples['XOF']!('fr');
  expect(findOrderTemplate('order_paid').write(cfa, 'fr', exampleContext).text).toContain(
    formatPrice(cfa.order.totalMinor, 'XOF'),
  );
});

test('a mail tells its times on the clock the pages use: SHOP_TIME_ZONE', () => {
  expect(formatDateTimeInCountry('2026-11-21T00:36:00.000Z', 'fr', 'CA', 'Africa/Lagos')).toMatch(
    /^21 novembre 2026.*1 h 36/,
  );
  const told = renderOrderMail('order_received', testOrder('fr'), exampleRefundAndPart, {
    ...exampleContext,
    timeZone: 'Africa/Lagos',
  });
  expect(told.text).toContain(formatDateTimeInCountry(testOrder('fr').heldUntil, 'fr', 'CA', 'Africa/Lagos'));
});

test('a text message about an order has neither subject nor HTML, fits into one text, and says shop, number and total, and nothing of the buyer', () => {
  const texts = listOrderTemplateNames('sms');
  expect(texts).toEqual(['admin_new_order_text']);
  // Every notification about an order is a mail or a text message, so one of the two tests covers it.
  expect(listOrderTemplateNames('inbox')).toEqual([]);
  for (const kind of texts) {
    const [french, english] = [renderTestOrderMail(kind, 'fr'), renderTestOrderMail(kind, 'en')];
    for (const { subject, html, text } of [french, english]) {
      expect([subject, html], kind).toEqual(['', '']);
      for (const fact of ['Sugu', 'S2026ABCDEF', '1 239,50 $']) expect(text, kind).toContain(fact);
      expect(text, kind).not.toMatch(/undefined|Awa|client\.example|rue|Montréal|<|\n/);
      expect(text.length, kind).toBeLessThanOrEqual(160);
    }
    expect(french.text, kind).not.toBe(english.text);
  }
});

test('issue 20 mails about articles show their pictures at the shop’s own address, with words and sizes, and what the parcel costs', () => {
  const [first] = testOrder('fr').parts;
  const imageUrl = '/pictures/0123456789abcdef-160.webp';
  const line = { ...first!.lines[0]!, title: 'Théière', imageUrl };
  const parts = [{ ...first!, lines: [line], arrival: 'Livré entre le 25 et le 30 novembre' }];
  for (const kind of ['order_paid', 'order_received', 'order_shipped'] as const) {
    const { html, text } = renderTestOrderMail(kind, 'fr', exampleRefundAndPart, { parts });
    const picture = /<img [^>]*>/.exec(html)?.[0];
    for (const fact of [`src="https://sugu.example${imageUrl}"`, 'alt="Théière"', 'width="64"', 'height="64"'])
      expect(picture, kind).toContain(fact);
    for (const mail of [html, text]) expect(mail, kind).toContain('Livré entre le 25 et le 30 novembre');
    expect(text, kind).toContain('2 × Théière');
    expect(text, kind).not.toContain('.webp');
  }
  const { text } = renderTestOrderMail('order_shipped', 'fr', exampleRefundAndPart, { parts });
  expect(text).toContain('Total de ce colis  1\u00a0239,50\u00a0$');
});

test('R-FREE-09 the mail about a pick-up that is ready says where, until when and what to say at the counter, with the way there; it is sent of nothing else', () => {
  const { examples, isStillTrue, write: writeReady } = findOrderTemplate('order_ready');
  for (const language of ['fr', 'en'] as const) {
    const facts = examples['CAD']!(language);
    const { text, html } = writeReady(facts, language, exampleContext);
    for (const mail of [text, html]) {
      expect(mail).toContain('1, rue de l’Exemple, Montréal');
      expect(mail).toContain('EXEMPL');
      expect(mail).toContain('https://www.openstreetmap.org/search?query=1%2C%20rue');
    }
    const spans = language === 'fr' ? '11 h 30 à 15 h et de 17 h 30 à 22 h' : '11:30 to 15:00 and from 17:30 to 22:00';
    expect(text.replaceAll('\u00a0', ' ')).toContain(spans);
    const { part } = facts;
    const isTrue = (some: OrderMailFacts) => isStillTrue(some, {} as never, new Date());
    expect(isTrue(facts)).toBe(true);
    expect(isTrue({ ...facts, part: { ...part!, status: 'shipped' } })).toBe(false);
    expect(isTrue({ ...facts, part: { ...part!, kitchen: { ...part!.kitchen!, way: 'delivery' } } })).toBe(false);
  }
});

test('issue 20 every mail says that it has colours for the light and for the dark', () => {
  for (const kind of orderMailTemplateNames) {
    const { html } = renderTestOrderMail(kind);
    expect(html, kind).toContain('<meta name="color-scheme" content="light dark">');
    // Coloured elements need an inline light colour too, because some mail programs drop style sheets.
    const classes = new Set([...html.matchAll(/class="([^"]*)"/g)].flatMap(([, words]) => words!.split(' ')));
    for (const name of classes) expect(html, `${kind} ${name}`).toContain(`.${name}{`);
    expect(uncoloured(html), kind).toEqual([]);
  }
  const letter = toMailHtml(
    '## Titre\n\nUn [lien](/deals), une [adresse](https://sugu.example).',
    'https://sugu.example',
  );
  expect(uncoloured(letter)).toEqual([]);
});

/** Elements with dark text but no class for the dark style sheet. White text has a background of its own. */
const uncoloured = (html: string): string[] =>
  [...html.matchAll(/<(\w+)([^>]*)>/g)]
    .filter(
      ([, tag, attributes]) =>
        tag !== 'img' && /[;"]color:(?!#ffffff)/.test(attributes!) && !attributes!.includes('class="'),
    )
    .map(([element]) => element);

test('a mail of one parcel of several shows the pictures of what is in it', () => {
  const [first] = testOrder('fr').parts;
  const line = { ...first!.lines[0]!, imageUrl: '/pictures/0123456789abcdef-160.webp' };
  const group = unpricedOrderItemRows(
    testOrder('fr'),
    { ...first!, lines: [line] },
    { lines: [{ lineId: line.id, quantity: 1 }] },
    'https://sugu.example',
  );
  expect(renderTableHtml({ groups: [group], totals: [] })).toContain(
    'src="https://sugu.example/pictures/0123456789abcdef-160.webp"',
  );
});
