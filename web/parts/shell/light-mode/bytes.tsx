/** A number of kilobytes, which web/state/light-meter.ts writes. React does not change it. */
export function DataUsageFigure({ of }: { of: 'page' | 'today' | 'saved' }) {
  return <span data-bytes={of} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '…' }} />;
}
