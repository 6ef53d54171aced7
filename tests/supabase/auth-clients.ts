// The unmodified official client against the shop. Each createDeviceClient call is another device.
import { randomBytes } from 'node:crypto';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { inject } from 'vitest';
import { waitForAuthMail } from './auth-mailbox.ts';

export const testPassword = 'un mot de passe assez long';
export const randomEmail = (): string => `client-${randomBytes(5).toString('hex')}@example.net`;

export function createDeviceClient(flowType: 'implicit' | 'pkce' = 'implicit'): SupabaseClient {
  const kept = new Map<string, string>();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
  return createClient(inject('shopUrl'), 'public-anon-key', {
    auth: { flowType, storage, persistSession: true, autoRefreshToken: false, detectSessionInUrl: false },
  });
}

/** Signs up a new person on this client and confirms the address with the mailed code. */
export async function signUpAndConfirm(
  client: SupabaseClient,
  email = randomEmail(),
): Promise<{ email: string; id: string }> {
  const { error } = await client.auth.signUp({ email, password: testPassword });
  if (error) throw error;
  const { code } = await waitForAuthMail(email, 'signup');
  const { data, error: refused } = await client.auth.verifyOtp({ type: 'signup', email, token: code! });
  if (refused) throw refused;
  return { email, id: data.user!.id };
}
