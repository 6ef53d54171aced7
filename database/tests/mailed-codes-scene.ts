// Reads codes and links that the auth API mailed.
import type { AuthResponse, TestAuth } from './auth-door.ts';

let count = 0;
export const testPassword = 'un mot de passe long';
export const newMailAddress = (): string => `personne${(count += 1)}@example.net`;

/** Returns the URL that a response redirects to, and the parameters in its fragment. */
export const parseRedirectTarget = (answer: AuthResponse): { url: URL; fragment: URLSearchParams } => {
  const url = new URL(answer.headers.get('location')!);
  return { url, fragment: new URLSearchParams(url.hash.slice(1)) };
};

/** Returns functions that sign people up by mail, and find and follow the mailed links. */
export function createMailedCodeHelpers(auth: () => TestAuth) {
  const lastMail = (to: string, kind?: string) =>
    auth().mails.findLast((mail) => mail.to === to && (!kind || mail.kind === kind))!;
  /** Requests a mailed link without following the redirect. */
  const follow = (link: string): Promise<AuthResponse> =>
    auth().send('GET', link.slice('https://shop.example/auth/v1'.length));

  async function signedUp(email = newMailAddress()): Promise<{ email: string; token: string; id: string }> {
    await auth().send('POST', '/signup', { body: { email, password: testPassword } });
    const { body } = await auth().send('POST', '/verify', {
      body: { type: 'signup', email, token: lastMail(email).code },
    });
    return { email, token: body.access_token, id: body.user.id };
  }

  return { lastMail, follow, signedUp };
}
