// The phone and the network on which pages are measured, emulated by Chromium.
import { type Browser, type BrowserContextOptions, type CDPSession, chromium, type Page } from 'playwright-core';
import { findChromium } from '#tools/chromium.ts';

/** A cheap phone: 360 × 740 CSS pixels at density 2, with a quarter of this machine's processor speed. */
export const phoneDevice = {
  viewport: { width: 360, height: 740 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
  slower: 4,
};

/** Lighthouse's "slow 3G" network. */
export const slowNetwork = { kilobitsPerSecond: 400, roundTripMs: 400 };

/** Limits the page to this network and processor. Chromium does not emulate TCP and TLS set-up or slow start. */
async function slowDown(session: CDPSession): Promise<void> {
  const bytesPerSecond = (slowNetwork.kilobitsPerSecond * 1000) / 8;
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: slowNetwork.roundTripMs,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: phoneDevice.slower });
}

/** A fresh browser with an empty profile. Throws when there is no Chromium. */
export async function openChromium(): Promise<Browser> {
  const executablePath = findChromium();
  if (!executablePath) throw new Error('The pages are measured in Chromium: install it, or set CHROMIUM_PATH.');
  return chromium.launch({
    executablePath,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--disable-quic',
    ],
  });
}

export async function openPhonePage(
  browser: Browser,
  options: BrowserContextOptions = {},
): Promise<{ page: Page; session: CDPSession }> {
  const { slower: _, ...screen } = phoneDevice;
  const page = await (await browser.newContext({ ...screen, locale: 'fr-CA', ...options })).newPage();
  const session = await page.context().newCDPSession(page);
  await slowDown(session);
  return { page, session };
}
