/** The first tasks of a new shop, in order. Two are optional: `whatsapp` and `pictures`. */
export const onboardingSteps = ['story', 'hours', 'pictures', 'delivery', 'offer', 'whatsapp'] as const;
export type OnboardingStep = (typeof onboardingSteps)[number];

export type OnboardingFacts = {
  hasStory: boolean;
  hasHours: boolean;
  hasPictures: boolean;
  hasDelivery: boolean;
  hasOffer: boolean;
  hasWhatsapp: boolean;
};
export type OnboardingItem = { step: OnboardingStep; isDone: boolean; isOptional: boolean };

/** The tasks with the open ones first, and the next one to do. */
export function planOnboarding(facts: OnboardingFacts): { items: OnboardingItem[]; next: OnboardingStep | null } {
  const done: Record<OnboardingStep, boolean> = {
    story: facts.hasStory,
    hours: facts.hasHours,
    pictures: facts.hasPictures,
    delivery: facts.hasDelivery,
    offer: facts.hasOffer,
    whatsapp: facts.hasWhatsapp,
  };
  const items = onboardingSteps.map((step) => ({
    step,
    isDone: done[step],
    isOptional: step === 'whatsapp' || step === 'pictures',
  }));
  const order = ({ isDone, isOptional }: OnboardingItem): number => (isDone ? 2 : isOptional ? 1 : 0);
  const sorted = [...items].sort((a, b) => order(a) - order(b));
  const first = sorted[0]!;
  return { items: sorted, next: first.isDone ? null : first.step };
}

export const toOnboardingFacts = (page: {
  descriptionFr: string;
  descriptionEn: string;
  weekly: readonly unknown[];
  logo: string | null;
  cover: string | null;
  hasDelivery: boolean;
  offers: number;
  whatsapp: string | null;
}): OnboardingFacts => ({
  hasStory: page.descriptionFr !== '' || page.descriptionEn !== '',
  hasHours: page.weekly.length > 0,
  hasPictures: page.logo !== null && page.cover !== null,
  hasDelivery: page.hasDelivery,
  hasOffer: page.offers > 0,
  hasWhatsapp: page.whatsapp !== null,
});
