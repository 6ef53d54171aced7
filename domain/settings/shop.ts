const phone = '+1 514 555 0100';

/** The shop's identity. When a value is empty, everything that needs it is hidden or disabled. */
type ShopIdentity = {
  name: string;
  email: string;
  phone: string;
  /** A URL of the form `https://wa.me/<digits>`. */
  whatsapp: string;
  social: readonly { name: string; href: string }[];
  /** The postal address on one line. Newsletters need it (SOR/2012-36, s. 2), so without it none are sent. */
  postalAddress: string;
  /** True: pages and mails say that the address is an example. */
  isExampleAddress: boolean;
  /** The first year in the copyright line (R-FOOT). */
  since: number;
};

/** The identity of this shop. Change it to run the site under another name. These values are examples. */
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

/** The years in the copyright line: "2025", later "2025–2026". */
export const copyrightYears = (year: number): string =>
  year > shop.since ? `${shop.since}–${year}` : String(shop.since);
