/** The path of uploaded avatars; pictures from elsewhere are not shown as avatars. */
export const avatarsPath = '/storage/v1/object/public/avatars/';

/** The avatar of an account (`user_metadata.avatar_url`, which its owner may edit) if it is an uploaded one; else null. */
export const parseAvatarUrl = (said: unknown): string | null =>
  typeof said === 'string' && said.startsWith(avatarsPath) && /^[\w./-]{1,300}$/.test(said) && !said.includes('..')
    ? said
    : null;
