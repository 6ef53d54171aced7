/** The market square seen from above, four stalls around one lamp, and the name. `label` is its accessible name; without it the drawing is decoration. */
export function Logo({ label }: { label?: string }) {
  return (
    <svg className="logo" viewBox="0 0 149 40" {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}>
      <path fill="currentColor" d="M5 2h30l-9.5 9.500h-11zM38 5v30l-9.500-9.500v-11zM35 38H5l9.500-9.500h11zM2 35V5l9.500 9.500v11z" />
      <path className="logo-lamp" d="M20 13.400l6.600 6.600-6.600 6.600-6.600-6.600z" />
      <path
        fill="none"
        stroke="currentColor"
        strokeWidth="4.3"
        d="M66.700 13.200c-1-2.600-3.400-4.100-6.300-4.100-3.300 0-5.700 1.700-5.700 4.400 0 6.500 12.600 3.200 12.600 10 0 3.200-2.900 5.200-6.500 5.200s-6.200-1.700-7.100-4.900M75.700 7v12.600a8.300 8.300 0 0 0 16.600 0V7m0 0v24M117.500 7v22.400c0 5-3.600 8.300-8.600 8.300-3.600 0-6.400-1.600-7.700-4.300M127 7v12.600a8.300 8.300 0 0 0 16.600 0V7m0 0v24"
      />
      <circle fill="none" stroke="currentColor" strokeWidth="4.3" cx="108.700" cy="18.900" r="8.800" />
    </svg>
  );
}
