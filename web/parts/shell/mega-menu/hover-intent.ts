/** A menu opens after 200 ms of hover, or at once within 300 ms of a close, and closes after 150 ms (R-HDR-23..25). */
export const menuHoverDelaysMs = { openMs: 200, skipMs: 300, closeMs: 150 } as const;

/** The delay before opening. `closedAgoMs`: the time since the last menu closed; null: none was open. */
export function calculateMenuOpenDelay(closedAgoMs: number | null): number {
  return closedAgoMs !== null && closedAgoMs < menuHoverDelaysMs.skipMs ? 0 : menuHoverDelaysMs.openMs;
}
