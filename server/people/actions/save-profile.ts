import { z } from 'zod';
import { preferableCurrencies } from '#domain/money/preference.ts';
import { maxDisplayNameLength, emptyProfile } from '#domain/people/profile.ts';
import { languages } from '#domain/settings/language.ts';
import { action } from '#server/action.ts';
import { findProfile, updateProfile } from '#server/people/queries/account.ts';
import { signedIn } from '#server/access-rules.ts';

/** Changes a person's profile; missing fields are unchanged. `language`: for mails. Returns the profile. */
export const saveProfile = action({
  name: 'profile/save',
  input: z
    .object({
      displayName: z.string().max(maxDisplayNameLength).nullable(),
      preferredCurrency: z.enum(preferableCurrencies),
      countryCode: z.string().max(10).nullable(),
      phoneCountry: z.string().length(2).nullable(),
      language: z.enum(languages),
    })
    .partial(),
  who: [signedIn],
  as: 'caller',
  changesSession: true,
  async run(tx, change, { id }) {
    await updateProfile(tx, id, change);
    return (await findProfile(tx, id)) ?? emptyProfile;
  },
  audit: 'none: their own, and nobody else reads it',
});
