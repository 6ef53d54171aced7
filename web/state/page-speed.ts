// Measures the page's speed and sends it once, when the page is left (R-PAGE-08): no cookie, no id, no personal data.
// Loaded last, for the share of pages set by speed_sample_percent. The browser also reports what it measured before
// this script was loaded.
import { onCLS, onINP, onLCP, onTTFB } from 'web-vitals';

const report: Record<string, string | number> = { path: location.pathname };
for (const watch of [onTTFB, onLCP, onINP, onCLS])
  watch(({ name, value }) => (report[name.toLowerCase()] = Math.round(value * 1000) / 1000));

let isSent = false;
/** Called when the page is left. web-vitals listens to the same event in the capture phase, so it reports first. */
function send(): void {
  if (isSent || Object.keys(report).length === 1) return;
  isSent = navigator.sendBeacon('/api/page-speed', JSON.stringify(report));
}
addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && send());
addEventListener('pagehide', send);
