// Sign-in methods of the hosted service that are disabled here: they answer with its error.
import { AuthError } from './errors.ts';

/** POST /token?grant_type=web3: wallets. */
export async function refuseWeb3SignIn(): Promise<never> {
  throw new AuthError(422, 'web3_provider_disabled', 'Web3 provider is disabled');
}

/** POST /sso: SAML. */
export async function refuseSso(): Promise<never> {
  throw new AuthError(404, 'saml_provider_disabled', 'SAML 2.0 is disabled');
}
