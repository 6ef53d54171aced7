import { planOnboarding, type OnboardingFacts, type OnboardingStep } from '#domain/sellers/onboarding.ts';
import { m } from '#texts/compiled/messages.js';
import { dashboardPath } from '#web/parts/sellers/dashboard/sections.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';

/** `space`: the dashboard to list products in, /merchant or /restaurant. */
type Props = { seller: string; facts: OnboardingFacts; space: string };

const words: Record<OnboardingStep, { name: () => string; about: () => string }> = {
  story: { name: () => m.onboard_story(), about: () => m.onboard_story_words() },
  hours: { name: () => m.onboard_hours(), about: () => m.onboard_hours_words() },
  pictures: { name: () => m.onboard_pictures(), about: () => m.onboard_pictures_words() },
  delivery: { name: () => m.onboard_delivery(), about: () => m.onboard_delivery_words() },
  offer: { name: () => m.onboard_offer(), about: () => m.onboard_offer_words() },
  whatsapp: { name: () => m.onboard_whatsapp(), about: () => m.onboard_whatsapp_words() },
};

/** The first steps of a shop: the next one with a button, then the others, then the completed ones. */
export function OnboardingChecklist({ seller, facts, space }: Props) {
  const { items, next } = planOnboarding(facts);
  const path: Record<OnboardingStep, string> = {
    story: `/vendre/reglages?boutique=${seller}`,
    hours: `/vendre/reglages?boutique=${seller}&vue=horaires`,
    pictures: `/vendre/reglages?boutique=${seller}&vue=images`,
    whatsapp: `/vendre/reglages?boutique=${seller}`,
    delivery: dashboardPath(space, 'livraison'),
    offer: space,
  };
  return (
    <>
      {next === null && <p role="status">{m.onboard_all_done()}</p>}
      <ol className="selling-rows">
        {items.map(({ step, isDone, isOptional }) => (
          <li key={step}>
            <span>
              <b>
                {isDone && <Icon name="check" />} {words[step].name()}
              </b>
              <span className="muted small">{words[step].about()}</span>
              <span className="muted micro">
                {isDone ? m.onboard_done() : isOptional ? m.onboard_optional() : m.onboard_open()}
              </span>
            </span>
            {!isDone && (
              <Link
                className={step === next ? buttonClass('main') : 'link link-tap'}
                to={path[step]}
                aria-label={`${m.onboard_do()}, ${words[step].name()}`}
              >
                {m.onboard_do()}
              </Link>
            )}
          </li>
        ))}
      </ol>
    </>
  );
}
