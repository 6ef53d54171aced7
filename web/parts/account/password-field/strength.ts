export type PasswordStrength = 'short' | 'weak' | 'fair' | 'good';

/** A password's strength, as a hint. `least`: minimum length; `about`: the person's data, which is easy to guess. */
export function passwordStrength(password: string, least: number, about: readonly string[] = []): PasswordStrength {
  if (password.length < least) return 'short';
  const lower = password.toLowerCase();
  const isAboutOwner = about.some((one) => one.length > 2 && lower.includes(one.toLowerCase()));
  const different = new Set(lower).size;
  const hasRun = /(.)\1{3}|0123|1234|2345|3456|4567|5678|6789|abcd|azerty|qwerty|password|motdepasse|passe123/.test(
    lower,
  );
  if (isAboutOwner || hasRun || different < 5) return 'weak';
  const kinds = [/[a-zà-ÿ]/, /[A-ZÀ-Þ]/, /\d/, /[^\p{L}\d]/u].filter((kind) => kind.test(password)).length;
  return password.length >= 16 || (password.length >= 12 && kinds >= 2) || (password.length >= 10 && kinds >= 3)
    ? 'good'
    : kinds >= 2 || password.length >= 12
      ? 'fair'
      : 'weak';
}
