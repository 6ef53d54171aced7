import type { Config } from '#server/config.ts';
import type { AuthSettings } from '#server/supabase-api/auth/v1/settings.ts';

/** The configured OpenID providers by their id in the API; `name` is the label of their button. */
export function openIdProvidersFromConfig(config: Config): AuthSettings['providers'] {
  const all: Record<
    string,
    [name: string, issuer: string | undefined, clientId: string | undefined, clientSecret: string | undefined]
  > = {
    google: ['Google', 'https://accounts.google.com', config.AUTH_GOOGLE_CLIENT_ID, config.AUTH_GOOGLE_CLIENT_SECRET],
    facebook: [
      'Facebook',
      'https://www.facebook.com',
      config.AUTH_FACEBOOK_CLIENT_ID,
      config.AUTH_FACEBOOK_CLIENT_SECRET,
    ],
    apple: ['Apple', 'https://appleid.apple.com', config.AUTH_APPLE_CLIENT_ID, config.AUTH_APPLE_CLIENT_SECRET],
    openid: [
      config.AUTH_OPENID_LABEL,
      config.AUTH_OPENID_ISSUER,
      config.AUTH_OPENID_CLIENT_ID,
      config.AUTH_OPENID_CLIENT_SECRET,
    ],
  };
  return Object.fromEntries(
    Object.entries(all).flatMap(([id, [name, issuer, clientId, clientSecret]]) =>
      issuer && clientId && clientSecret ? [[id, { name, issuer, clientId, clientSecret }]] : [],
    ),
  );
}
