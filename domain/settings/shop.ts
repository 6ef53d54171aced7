const phone = '+1 514 555 0100';

/** Everything that names the shop, in one place: change it here to run the market under another name. The values are an example's, not a real company's. */
export const shop = {
  name: 'Sugu',
  email: 'bonjour@sugu.example',
  phone,
  whatsapp: `https://wa.me/${phone.replaceAll(/\D/g, '')}`,
  social: [
    { name: 'Facebook', href: 'https://www.facebook.com/sugu.example' },
    { name: 'Instagram', href: 'https://www.instagram.com/sugu.example' },
    { name: 'TikTok', href: 'https://www.tiktok.com/@sugu.example' },
    { name: 'YouTube', href: 'https://www.youtube.com/@sugu.example' },
  ],
  /** First year of the copyright line (R-FOOT). */
  since: 2025,
} as const;

/** The years of the copyright line: "2025", then "2025–2026" (en dash). */
export const copyrightYears = (year: number): string =>
  year > shop.since ? `${shop.since}–${year}` : String(shop.since);
