import {
  type ApplicationStep,
  applicationSteps,
  type MissingItem,
  stepOfMissingItem,
} from '#domain/sellers/seller-application.ts';
import { m } from '#texts/compiled/messages.js';
import { Link } from '#web/ui/link.tsx';

export const applicationStepLabels: Record<ApplicationStep, () => string> = {
  business: () => m.sellapp_step_business(),
  place: () => m.sellapp_step_place(),
  documents: () => m.sellapp_step_documents(),
  payout: () => m.sellapp_step_payout(),
  send: () => m.sellapp_step_send(),
};

export function ApplicationStepLinks({ step, missing }: { step: ApplicationStep; missing: readonly MissingItem[] }) {
  const open = new Set(missing.map(stepOfMissingItem));
  return (
    <nav aria-label={m.sellapp_steps()}>
      <ol className="selling-steps">
        {applicationSteps.map((one) => (
          <li key={one}>
            <Link to={`/vendre/demande?etape=${one}`} aria-current={one === step ? 'step' : undefined}>
              <span>{applicationStepLabels[one]()}</span>
              {one !== 'send' && (
                <span className="muted micro">{open.has(one) ? m.sellapp_step_open() : m.sellapp_step_done()}</span>
              )}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}
