/** Somebody who may sign in. `emailVerified`: whether the sandbox says that it has seen this person answer mails there. */
export type DemoPerson = { sub: string; name: string; email: string | null; emailVerified: boolean };

/** Nobody real: the addresses are of a domain that is reserved for examples. */
export const demoPeople: readonly DemoPerson[] = [
  { sub: 'demo-awa', name: 'Awa Traoré', email: 'awa.demo@example.org', emailVerified: true },
  { sub: 'demo-marc', name: 'Marc Tremblay', email: 'marc.demo@example.org', emailVerified: true },
  { sub: 'demo-ines', name: 'Inès Diallo', email: 'ines.demo@example.org', emailVerified: false },
  { sub: 'demo-sans-adresse', name: 'Koffi Mensah', email: null, emailVerified: false },
];
