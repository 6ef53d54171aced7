import type { ApplicationState, ApplicationKind } from '#domain/sellers/seller-application.ts';
import { m } from '#texts/compiled/messages.js';
import { dateAndTime } from '#web/parts/shell/figures/date-and-time.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Link } from '#web/ui/link.tsx';

type Props = {
  application: {
    state: ApplicationState;
    kind: ApplicationKind;
    reply: string;
    sellerSlug: string | null;
    sentAt: string | null;
  };
  zone: string;
};

/** The state of a sent application: in review, incomplete, refused with reasons, or accepted. */
export function ApplicationStatus({ application: { state, kind, reply, sellerSlug, sentAt }, zone }: Props) {
  if (state === 'draft') return null;
  const path = sellerSlug && `/${kind}/${sellerSlug}`;
  return (
    <section className="selling-part" aria-labelledby="etat">
      <h2 id="etat">{titles[state]()}</h2>
      {state === 'sent' && <p role="status">{m.sellapp_sent_words({ date: dateAndTime(sentAt ?? '', zone) })}</p>}
      {(state === 'more_asked' || state === 'refused') && <blockquote className="selling-reply">{reply}</blockquote>}
      {state === 'more_asked' && <p>{m.sellapp_more_words()}</p>}
      {state === 'refused' && (
        <>
          <p>{m.sellapp_refused_words()}</p>
          <p>
            <Link className={buttonClass('main')} to="/vendre/demande?nouvelle">
              {m.sellapp_refused_again()}
            </Link>
          </p>
        </>
      )}
      {state === 'approved' && (
        <>
          {path && (
            <p>
              <Link className="link" to={path}>
                {m.sellapp_approved_words({ address: path })}
              </Link>
            </p>
          )}
          <p>
            <Link className={buttonClass('main')} to="/vendre/premiers-pas">
              {m.sellapp_approved_act()}
            </Link>
          </p>
        </>
      )}
    </section>
  );
}

const titles: Record<Exclude<ApplicationState, 'draft'>, () => string> = {
  sent: () => m.sellapp_sent_title(),
  more_asked: () => m.sellapp_more_title(),
  refused: () => m.sellapp_refused_title(),
  approved: () => m.sellapp_approved_title(),
};
