/** A person who can sign in. `emailVerified`: the claim email_verified. */
export type DemoPerson = { sub: string; name: string; email: string | null; emailVerified: boolean };

/** Invented people: their addresses use a domain reserved for examples. */
export const demoPeople: readonly DemoPerson[] = [
  { sub: 'demo-awa', name: 'Awa Traoré', email: 'awa.demo@example.org', emailVerified: true },
  { sub: 'demo-marc', name: 'Marc Tremblay', email: 'marc.demo@example.org', emailVerified: true },
  { sub: 'demo-ines', name: 'Inès Diallo', email: 'ines.demo@example.org', emailVerified: false },
  { sub: 'demo-sans-adresse', name: 'Koffi Mensah', email: null, emailVerified: false },
];
