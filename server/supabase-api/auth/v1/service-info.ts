import type { AuthRequest } from './auth-request.ts';

const knownProviders =
  'apple azure bitbucket discord facebook snapchat figma fly github gitlab google keycloak kakao linkedin linkedin_oidc notion spotify slack slack_oidc workos twitch twitter zoom'.split(
    ' ',
  );

/** GET /settings: the enabled sign-in methods. */
export async function getPublicSettings({ parts }: AuthRequest): Promise<Response> {
  const { providers, ...auth } = parts.settings.auth;
  const external = Object.fromEntries(
    [...new Set([...knownProviders, ...Object.keys(providers)])].map((name) => [name, Object.hasOwn(providers, name)]),
  );
  return Response.json({
    external: { anonymous_users: auth.AUTH_ANONYMOUS, ...external, email: auth.AUTH_EMAIL, phone: auth.AUTH_PHONE },
    disable_signup: !auth.AUTH_SIGNUP,
    mailer_autoconfirm: auth.AUTH_AUTOCONFIRM,
    phone_autoconfirm: auth.AUTH_PHONE_AUTOCONFIRM,
    sms_provider: '',
    saml_enabled: false,
    saml_private_key_next_configured: false,
    passkeys_enabled: true,
  });
}

/** GET /health, in the format of hosted Supabase. */
export const getHealth = async (): Promise<Response> =>
  Response.json({ version: 'v2', name: 'GoTrue', description: 'GoTrue is a user registration and authentication API' });

/** GET /.well-known/jwks.json: the public keys that verify access tokens. R-AUTH-18. */
export const getJwks = async ({ parts }: AuthRequest): Promise<Response> =>
  Response.json(parts.keys.jwks(), { headers: { 'cache-control': 'public, max-age=600' } });
