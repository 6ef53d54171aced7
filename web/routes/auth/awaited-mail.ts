import type { AwaitedMailPurpose } from './place.ts';

/** The mail the visitor waits for, in session storage. A phone may unload the page while another app is open. */
export type AwaitedMail = { what: AwaitedMailPurpose; email: string; sentAt: number };

const key = 'sugu.auth.mail';

export function saveAwaitedMail(what: AwaitedMailPurpose, email: string): void {
  try {
    sessionStorage.setItem(key, JSON.stringify({ what, email, sentAt: Date.now() } satisfies AwaitedMail));
  } catch {
    // Without storage, the screen says "your inbox" and has no field for a code.
  }
}

export function loadAwaitedMail(): AwaitedMail | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(key) ?? 'null') as Partial<AwaitedMail> | null;
    return kept &&
      typeof kept.email === 'string' &&
      typeof kept.sentAt === 'number' &&
      (kept.what === 'signup' || kept.what === 'recovery' || kept.what === 'email')
      ? (kept as AwaitedMail)
      : null;
  } catch {
    return null;
  }
}
