// The telephone and the line a page is measured on, and how Chromium is made to behave like them.
import type { CDPSession } from 'playwright-core';

/** A cheap telephone: 360 × 740 points of 2 × 2 dots, a processor a quarter as fast as this machine's. */
export const telephone = { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true, slower: 4 };

/** Lighthouse's "slow 3G" line. */
export const line = { kilobitsPerSecond: 400, roundTripMs: 400 };

/**
 * Slows this page down. Chromium delays every request by the round trip and shares the bandwidth among them; what a real line asks for
 * before the first byte (TCP and TLS: a round trip each, slow start) it leaves out, so a first visit over the air takes longer.
 */
export async function slowDown(session: CDPSession): Promise<void> {
  const bytesPerSecond = (line.kilobitsPerSecond * 1000) / 8;
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', { offline: false, latency: line.roundTripMs, downloadThroughput: bytesPerSecond, uploadThroughput: bytesPerSecond });
  await session.send('Emulation.setCPUThrottlingRate', { rate: telephone.slower });
}
