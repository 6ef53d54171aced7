import { m } from '#texts/compiled/messages.js';

/** Said by the service worker on a page that comes from what this phone kept (web/service-worker/offline-page.ts fills it in); React leaves it alone. */
export function CachedAge() {
  return (
    <p
      className="kept-age"
      data-words={m.light_kept_age({ when: '%when%' })}
      hidden
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: '' }}
    />
  );
}
