/** A count of kilobytes, written by web/state/light-meter.ts. React does not touch it. */
export function Bytes({ of }: { of: 'page' | 'today' | 'saved' }) {
  return <span data-bytes={of} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '…' }} />;
}
