/** The usual names of a browser and a system, from the User-Agent header; null when unknown. */
export type DeviceName = { browser: string | null; system: string | null; isPhone: boolean };

// The order matters, because the User-Agent header of most browsers also contains "Chrome" or "Safari".
const browsers: readonly [RegExp, string][] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOpera\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bUCBrowser\//, 'UC Browser'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bVersion\/[\d.]+.*\bSafari\//, 'Safari'],
];
const systems: readonly [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bKAIOS\b/i, 'KaiOS'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];

export function parseDeviceName(userAgent: string | null): DeviceName {
  const named = (list: readonly [RegExp, string][]): string | null =>
    list.find(([sign]) => sign.test(userAgent ?? ''))?.[1] ?? null;
  return {
    browser: named(browsers),
    system: named(systems),
    isPhone: /\bMobile\b|\biPhone\b|\bKAIOS\b/i.test(userAgent ?? ''),
  };
}
