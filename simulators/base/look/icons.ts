import { raw } from 'hono/html';

const icon = (body: string, size = 20): ReturnType<typeof raw> =>
  raw(
    `<svg class="icon" width="${size}" height="${size}" viewBox="0 0 20 20" fill="none" stroke="currentColor" stroke-width="1.7" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true">${body}</svg>`,
  );

export const arrowLeftIcon = icon('<path d="M16 10H4m5-5-5 5 5 5"/>');
export const chevronIcon = icon('<path d="m5.500 7.750 4.500 4.500 4.500-4.500"/>');
export const lockIcon = icon(
  '<rect x="4.500" y="9" width="11" height="7.500" rx="1.800"/><path d="M7 9V6.500a3 3 0 0 1 6 0V9"/>',
  18,
);
export const cardIcon = icon('<rect x="2" y="4" width="16" height="12" rx="2"/><path d="M2 8h16M5 12.500h3"/>');
export const warningIcon = icon('<circle cx="10" cy="10" r="7.600"/><path d="M10 6.200v4.600M10 13.700v.1"/>');
export const checkIcon = icon('<circle cx="10" cy="10" r="7.600"/><path d="m6.700 10.200 2.300 2.300 4.300-4.700"/>');
export const crossIcon = icon(
  '<circle cx="10" cy="10" r="7.600"/><path d="m7.400 7.400 5.200 5.200m0-5.200-5.200 5.200"/>',
);
export const clockIcon = icon('<circle cx="10" cy="10" r="7.600"/><path d="M10 5.800V10l2.800 1.900"/>');
export const shieldIcon = icon(
  '<path d="M10 2.300 4 4.500v4.700c0 3.800 2.500 6.900 6 8.500 3.500-1.600 6-4.700 6-8.500V4.500z"/><path d="m7.300 10 1.900 1.900 3.500-3.800"/>',
);
export const testModeIcon = icon(
  '<path d="M7.500 2.500v5L3.300 15a1.700 1.700 0 0 0 1.500 2.500h10.400a1.700 1.700 0 0 0 1.500-2.500L12.500 7.500v-5M6.300 2.500h7.400M5.500 12h9"/>',
  18,
);

const markShapes =
  '<path d="M5 2h30l-9.500 9.500h-11zM38 5v30l-9.500-9.500v-11zM35 38H5l9.500-9.500h11zM2 35V5l9.500 9.500v11z"/>';
/** The shop's logo: a market square seen from above, four stalls around a lamp. */
export const shopLogo = raw(
  `<svg class="mark" width="36" height="36" viewBox="0 0 40 40" fill="currentColor" aria-hidden="true">${markShapes}<path class="mark-lamp" d="m20 13.400 6.600 6.600-6.600 6.600-6.600-6.600z"/></svg>`,
);
export const faviconSvg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40" fill="#24408e">${markShapes}<path fill="#e3a536" d="m20 13.400 6.600 6.600-6.600 6.600-6.600-6.600z"/></svg>`;
