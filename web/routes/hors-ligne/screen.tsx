import { m } from '#texts/compiled/messages.js';
import { pageMeta, siteUrlFromRootLoader } from '#web/parts/shell/seo/page-meta.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import type { Route } from './+types/screen';
import '#web/styles/buying.css';

export function meta({ matches, location }: Route.MetaArgs) {
  return [
    ...pageMeta(siteUrlFromRootLoader(matches), location, { title: m.offline_title(), description: m.offline_words() }),
    { name: 'robots', content: 'noindex' },
  ];
}

/**
 * /hors-ligne: the pages that can be read offline. The service worker caches this page and fills in the list, the
 * notice and the retry link (web/service-worker/offline-page.ts). React does not change these three.
 */
export default function Offline() {
  return (
    <div className="wrap section offline">
      <div className="kept-dead" hidden suppressHydrationWarning>
        <p role="status">
          <Icon name="warning" />
          {m.offline_dead()}
        </p>
        <a className={buttonClass('main')} href="#retry" suppressHydrationWarning>
          {m.offline_retry()}
        </a>
      </div>
      <h1>{m.offline_title()}</h1>
      <p className="muted">{m.offline_words()}</p>
      <section className="kept-cart" hidden suppressHydrationWarning>
        <h2>{m.cart_title()}</h2>
        <p className="muted">{m.offline_cart()}</p>
        <div data-stored="sugu.cart" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />
      </section>
      <p className="kept-none" hidden suppressHydrationWarning>
        {m.offline_none()}
      </p>
      <ul
        className="kept-list"
        aria-label={m.offline_list()}
        data-seen={m.offline_seen({ when: '%when%' })}
        suppressHydrationWarning
        dangerouslySetInnerHTML={{ __html: '' }}
      />
    </div>
  );
}
