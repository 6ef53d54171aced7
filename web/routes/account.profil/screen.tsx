import { useEffect, useState } from 'react';
import { data, redirect, redirectDocument, useNavigate } from 'react-router';
import { preferenceCookie } from '#cookies/preference-cookie.ts';
import { parseProfileChange, proposeCurrencyForFirstPhone } from '#domain/people/profile.ts';
import { m } from '#texts/compiled/messages.js';
import { signInApiContext, visitorContext } from '#web/context.ts';
import { AccountFrame } from '#web/parts/account/account-frame/account-frame.tsx';
import { accountMeta } from '#web/parts/account/account-frame/account-meta.ts';
import { requireSignedIn } from '#web/parts/account/guard/signed-in.ts';
import { noStore } from '#web/no-store.ts';
import { uncachedData } from '#web/responses.ts';
import type { Route } from './+types/screen';
import { AvatarForm } from './avatar-form.tsx';
import { PhoneForm } from './phone-form.tsx';
import { ProfileForm } from './profile-form.tsx';
import '#web/styles/account.css';

export const handle = { hydrate: 'now, light or not' };
export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;
export const meta: Route.MetaFunction = () => accountMeta(m.account_profile());

const path = '/account/profil';

export async function loader(args: Route.LoaderArgs) {
  const { person, account } = requireSignedIn(args);
  return uncachedData({
    profile: await account.profile(),
    personId: person.id,
    firstName: person.firstName ?? '',
    isRenamed: args.url.searchParams.has('enregistre'),
  });
}

/** Handles the profile's form. Currency, country and language also set cookies on this device. */
export async function action(args: Route.ActionArgs) {
  const { account, act, person } = requireSignedIn(args);
  const { siteUrl, language: before } = args.context.get(visitorContext);
  const fields = Object.fromEntries(await args.request.formData());
  const firstName = typeof fields['firstName'] === 'string' ? fields['firstName'].trim() : null;
  const named =
    firstName !== null && firstName !== (person.firstName ?? '')
      ? await args.context.get(signInApiContext)?.rename(firstName)
      : undefined;
  // A refused name means that nothing was saved. The typed values are shown again for correction.
  if (named?.outcome === 'refused')
    return uncachedData({ failure: { code: named.code, message: named.message }, typed: fields }, { status: 422 });
  const change = proposeCurrencyForFirstPhone(parseProfileChange(fields), await account.profile());
  const { preferredCurrency } = await act('profile/save', change);
  const headers = new Headers(noStore);
  if (change.preferredCurrency !== undefined)
    headers.append('set-cookie', preferenceCookie('currency', preferredCurrency, siteUrl));
  const { language } = fields;
  if (language === 'fr' || language === 'en') {
    await act('profile/save', { language });
    headers.append('set-cookie', preferenceCookie('language', language, siteUrl));
    // A new language changes all texts and scripts, so the page is reloaded.
    if (language !== before) throw redirectDocument(path, { status: 303, headers });
  }
  // The name appears in many places, so all data is loaded again.
  if (named?.outcome === 'done') throw redirect(`${path}?enregistre`, { status: 303, headers });
  return data({ failure: null }, { headers });
}

export default function ProfileScreen({
  loaderData: { profile, personId, firstName, isRenamed },
  actionData,
}: Route.ComponentProps) {
  const navigate = useNavigate();
  const [wasRenamed, setWasRenamed] = useState(isRenamed);
  if (isRenamed && !wasRenamed) setWasRenamed(true);
  // Removes `?enregistre` from the URL, so that a reload does not show the notice again.
  useEffect(() => {
    if (isRenamed) void navigate(path, { replace: true, preventScrollReset: true });
  }, [isRenamed, navigate]);
  return (
    <AccountFrame section="profile">
      <AvatarForm personId={personId} name={profile.displayName ?? firstName} />
      <ProfileForm
        profile={profile}
        firstName={firstName}
        said={actionData ?? (wasRenamed ? { failure: null } : undefined)}
      />
      <PhoneForm profile={profile} />
    </AccountFrame>
  );
}
