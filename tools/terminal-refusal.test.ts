import { expect, test } from 'vitest';
import { type RefusalCode, refusalStatuses } from '#domain/refusals.ts';
import { terminalRefusalText } from './terminal-refusal.ts';

/** Refusals that terminal commands never get, because only web pages perform these actions. */
const onlyOnPages =
  /^(?:cart|checkout|offer|search|desk|appeal|recovery|product|merge|clearing|synonym|change|ad|category|article|text|rate|tariff|seller|seller-application|application|invitation|slug|team|payout|payout-account|return|review)\/|^order\/(?!not-found|part-not-ready|mails)|^payment\/(?!provider-down)|^forwarding\/(?:price-changed|too-many)|^box\/price-changed|^request\/too-many/;

const ofBrowser =
  /recharge|cette page|sur la page|panier|accueil|onnectez-vous|le lien|crivez-nous|la vôtre|votre connexion|formulaire|reload|this page|the page|your cart|home page|sign in|the link|write to us|not yours|[<>]|https?:/i;

test('what a command of the terminal refuses is said without pages, buttons, links or a cart, in both languages', () => {
  const codes = (Object.keys(refusalStatuses) as RefusalCode[]).filter((code) => !onlyOnPages.test(code));
  expect(codes.length).toBeGreaterThan(50);
  for (const code of codes)
    for (const language of ['fr', 'en'] as const)
      expect(terminalRefusalText({ code, facts: {} }, language), code).not.toMatch(ofBrowser);
});

test('a sentence of its own says what to do at the terminal', () => {
  expect(terminalRefusalText({ code: 'box/not-found', facts: {} }, 'fr')).toBe(
    'Il n’y a pas de boîte postale sous ce numéro de suite.',
  );
});
