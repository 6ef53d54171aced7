import { data, redirectDocument } from 'react-router';
import { readProfileChange } from '#domain/people/profile.ts';
import { m } from '#texts/compiled/messages.js';
import { visitor } from '#web/context.ts';
import { AccountFrame } from '#web/parts/account-frame/account-frame.tsx';
import { accountMeta, privately } from '#web/parts/account-frame/account-meta.ts';
import { signedIn } from '#web/parts/guard/signed-in.ts';
import type { Route } from './+types/screen';
import { AvatarForm } from './avatar-form.tsx';
import { PhoneForm } from './phone-form.tsx';
import { preferenceCookie } from './preference-cookie.ts';
import { ProfileForm } from './profile-form.tsx';
import '#web/styles/account.css';

export const handle = { hydrate: 'now' };
export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;
export const meta: Route.MetaFunction = () => accountMeta(m.account_profile());

export async function loader(asked: Route.LoaderArgs) {
  const { person, account } = signedIn(asked);
  return data({ profile: await account.profile(), personId: person.id, firstName: person.firstName ?? '' }, privately);
}

/** The profile's form: name, currency, country, language. What is chosen here is chosen on this device too, so its cookies follow. */
export async function action(asked: Route.ActionArgs) {
  const { account } = signedIn(asked);
  const { siteUrl, language: before } = asked.context.get(visitor);
  const fields = Object.fromEntries(await asked.request.formData());
  const { preferredCurrency } = await account.updateProfile(readProfileChange(fields));
  const headers = new Headers(privately.headers);
  if ('preferredCurrency' in fields) headers.append('set-cookie', preferenceCookie('currency', preferredCurrency, siteUrl));
  const { language } = fields;
  if (language === 'fr' || language === 'en') {
    await account.speak(language);
    headers.append('set-cookie', preferenceCookie('language', language, siteUrl));
    // Every text and script is another one: the page is loaded anew.
    if (language !== before) throw redirectDocument('/account/profil', { status: 303, headers });
  }
  return data({ isSaved: true }, { headers });
}

export default function ProfileScreen({ loaderData: { profile, personId, firstName }, actionData }: Route.ComponentProps) {
  return (
    <AccountFrame section="profile">
      <AvatarForm personId={personId} name={profile.displayName ?? firstName} />
      <ProfileForm profile={profile} firstName={firstName} isSaved={actionData?.isSaved === true} />
      <PhoneForm profile={profile} />
    </AccountFrame>
  );
}
