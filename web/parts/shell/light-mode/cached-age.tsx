import { m } from '#texts/compiled/messages.js';

/** The notice of a cached page's age, which the service worker fills in (cached-at.ts). React does not change it. */
export function CachedPageAge() {
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
