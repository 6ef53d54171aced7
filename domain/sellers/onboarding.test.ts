import { expect, test } from 'vitest';
import { planOnboarding } from './onboarding.ts';

const nothing = {
  hasStory: false,
  hasHours: false,
  hasPictures: false,
  hasDelivery: false,
  hasOffer: false,
  hasWhatsapp: false,
};

test('the next step is on top, what may be left comes after what must be done, and what is done last', () => {
  expect(planOnboarding(nothing).next).toBe('story');
  const some = planOnboarding({ ...nothing, hasStory: true, hasHours: true });
  expect(some.next).toBe('delivery');
  expect(some.items.map(({ step }) => step)).toEqual(['delivery', 'offer', 'pictures', 'whatsapp', 'story', 'hours']);
  const all = {
    hasStory: true,
    hasHours: true,
    hasPictures: true,
    hasDelivery: true,
    hasOffer: true,
    hasWhatsapp: true,
  };
  expect(planOnboarding(all).next).toBeNull();
});
