// Ways in that the hosted service knows and that are closed here: asked for, they say so in its words.
import { AuthError } from './errors.ts';

/** POST /token?grant_type=web3: wallets. */
export async function grantWeb3(): Promise<never> {
  throw new AuthError(422, 'web3_provider_disabled', 'Web3 provider is disabled');
}

/** POST /sso: SAML. */
export async function sso(): Promise<never> {
  throw new AuthError(404, 'saml_provider_disabled', 'SAML 2.0 is disabled');
}
