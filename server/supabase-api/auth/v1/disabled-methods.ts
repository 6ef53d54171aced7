// Sign-in methods of hosted Supabase that are disabled here. Requests get hosted Supabase's error.
import { AuthError } from './errors.ts';

/** POST /token?grant_type=web3: sign-in with a crypto wallet. */
export async function refuseWeb3SignIn(): Promise<never> {
  throw new AuthError(422, 'web3_provider_disabled', 'Web3 provider is disabled');
}

/** POST /sso: sign-in with SAML. */
export async function refuseSso(): Promise<never> {
  throw new AuthError(404, 'saml_provider_disabled', 'SAML 2.0 is disabled');
}
