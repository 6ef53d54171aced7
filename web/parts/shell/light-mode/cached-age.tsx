import { m } from '#texts/compiled/messages.js';

/** The notice of a cached page's age, filled in by the service worker (web/service-worker/cached-at.ts). React does not touch it. */
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
