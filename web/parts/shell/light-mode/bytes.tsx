/** A place for a count of kilobytes, written by web/state/light-meter.ts; React leaves it alone. */
export function Bytes({ of }: { of: 'page' | 'today' | 'saved' }) {
  return <span data-bytes={of} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '…' }} />;
}
