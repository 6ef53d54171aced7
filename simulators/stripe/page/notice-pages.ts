// The pages without a form: paid, expired, unknown.
import { html } from 'hono/html';
import type { StoredSession } from '#simulators/stripe/store.ts';
import { formatAmount } from './amounts.ts';
import { checkIcon, clockIcon, shopLogo, warningIcon } from '#simulators/base/look/icons.ts';
import { renderPageShell, type Markup, type PageContext } from './layout.ts';

type Notice = {
  icon: Markup | typeof checkIcon;
  tone: string;
  title: string;
  text: string;
  link?: { href: string; label: string } | undefined;
};

function noticePage(scene: PageContext, { icon, tone, title, text, link }: Notice): Markup {
  return renderPageShell(
    scene,
    title,
    html`<main class="single">
      <section class="notice">
        <p class="merchant">${shopLogo}<span class="merchant-name">${scene.merchant}</span></p>
        <p class="notice-icon ${tone}">${icon}</p>
        <h1>${title}</h1>
        <p>${text}</p>
        ${link ? html`<a class="pay-button" href="${link.href}">${link.label}</a>` : ''}
      </section>
    </main>`,
  );
}

/** Shown for a session that is already paid. */
export function renderPaidPage(scene: PageContext, { object }: StoredSession, successUrl: string): Markup {
  const { say, merchant, language } = scene;
  const amount = formatAmount(object.amount_total ?? 0, object.currency ?? '', language);
  return noticePage(scene, {
    icon: checkIcon,
    tone: 'good',
    title: say('paid_title'),
    text: say('paid_text', { amount, merchant }),
    link: { href: successUrl, label: say('paid_link') },
  });
}

/** Shown for a session that expired or that the shop ended. */
export function renderExpiredPage(scene: PageContext, { object }: StoredSession): Markup {
  const { say, merchant } = scene;
  const link = object.cancel_url ? { href: object.cancel_url, label: say('expired_link', { merchant }) } : undefined;
  return noticePage(scene, {
    icon: clockIcon,
    tone: 'ask',
    title: say('expired_title'),
    text: say('expired_text', { merchant }),
    link,
  });
}

export const renderNotFoundPage = (scene: PageContext): Markup =>
  noticePage(scene, {
    icon: warningIcon,
    tone: 'bad',
    title: scene.say('missing_title'),
    text: scene.say('missing_text'),
  });
