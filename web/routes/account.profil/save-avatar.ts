import { avatarsPath } from '#domain/people/avatar.ts';
import { randomId } from '#web/state/random-id.ts';
import type { SupabaseClient } from '#web/state/supabase-client.ts';

const bucket = 'avatars';
type Done = { data: object; error: null } | { data: null; error: object };

/** Uploads a picture under a new name (so no cache shows the old one), stores its URL, deletes old pictures. */
export async function uploadAvatar(wire: SupabaseClient, personId: string, picture: Blob): Promise<Done> {
  const path = `${personId}/${randomId()}.jpg`;
  const { error } = await wire.storage
    .from(bucket)
    .upload(path, picture, { contentType: 'image/jpeg', cacheControl: '31536000' });
  if (error) return { data: null, error };
  const noted = await wire.auth.updateUser({ data: { avatar_url: avatarsPath + path } });
  if (noted.error) return { data: null, error: noted.error };
  await sweep(wire, personId, path);
  return { data: noted.data, error: null };
}

export async function removeAvatar(wire: SupabaseClient, personId: string): Promise<Done> {
  const noted = await wire.auth.updateUser({ data: { avatar_url: null } });
  if (noted.error) return { data: null, error: noted.error };
  await sweep(wire, personId, null);
  return { data: noted.data, error: null };
}

/** Deletes old pictures. A failure does no harm, because the next upload deletes them too. */
async function sweep({ storage }: SupabaseClient, personId: string, kept: string | null): Promise<void> {
  const { data } = await storage.from(bucket).list(personId);
  const stale = (data ?? []).map(({ name }) => `${personId}/${name}`).filter((path) => path !== kept);
  if (stale.length > 0) await storage.from(bucket).remove(stale);
}
