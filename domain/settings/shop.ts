const phone = '+1 514 555 0100';

/** The shop's identity. An empty value hides everything that would show it and disables everything that needs it. */
type ShopIdentity = {
  name: string;
  email: string;
  phone: string;
  /** `https://wa.me/<digits>`. */
  whatsapp: string;
  social: readonly { name: string; href: string }[];
  /** The postal address on one line. Newsletters must contain it (Canada's anti-spam law, SOR/2012-36, s. 2); without it none are sent. */
  postalAddress: string;
  /** True: screens and mails mark the address as an example. */
  isExampleAddress: boolean;
  /** First year of the copyright line (R-FOOT). */
  since: number;
};

/** The identity of this shop; change it here to run the market under another name. The values are examples, not a real company. */
export const shop: ShopIdentity = {
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
  postalAddress: '123, rue de l’Exemple, Montréal (Québec) H2X 0A1, Canada',
  isExampleAddress: true,
  since: 2025,
};

/** The years of the copyright line: "2025", then "2025–2026" (en dash). */
export const copyrightYears = (year: number): string =>
  year > shop.since ? `${shop.since}–${year}` : String(shop.since);
