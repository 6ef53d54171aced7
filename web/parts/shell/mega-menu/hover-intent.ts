/** R-HDR-23..25: a menu opens after 200 ms of hover, closes 150 ms after the pointer left; within 300 ms of a close, the next opens at once. */
export const hoverDelays = { openMs: 200, skipMs: 300, closeMs: 150 } as const;

/** How long to wait before opening, `closedAgoMs` after the last menu closed (null: none has been open). */
export function openDelayMs(closedAgoMs: number | null): number {
  return closedAgoMs !== null && closedAgoMs < hoverDelays.skipMs ? 0 : hoverDelays.openMs;
}
