// Measures how fast the page was for its reader and sends it once, when the page is left (R-PAGE-08): no cookie, no id, nothing of a person. Loaded after
// everything else, on the share of pages that the setting speed_sample_percent names (web/state/light-page.ts). What happened before, the browser reports.
import { onCLS, onINP, onLCP, onTTFB } from 'web-vitals';

const report: Record<string, string | number> = { path: location.pathname };
for (const watch of [onTTFB, onLCP, onINP, onCLS])
  watch(({ name, value }) => (report[name.toLowerCase()] = Math.round(value * 1000) / 1000));

let isSent = false;
/** web-vitals gives its last values at the same event, earlier: it listens while the event is captured. */
function send(): void {
  if (isSent || Object.keys(report).length === 1) return;
  isSent = navigator.sendBeacon('/api/page-speed', JSON.stringify(report));
}
addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && send());
addEventListener('pagehide', send);
