import { useState } from 'react';
import { useNavigate } from 'react-router';
import { shop } from '#domain/settings/shop.ts';
import { m } from '#texts/compiled/messages.js';
import { PasswordField } from '#web/parts/account/password-field/password-field.tsx';
import { notifySuccess } from '#web/parts/shell/toaster/notify.ts';
import { useVisitor } from '#web/parts/shell/visitor/use-visitor.ts';
import { loadSupabaseClient, setRememberMe } from '#web/state/supabase-client.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { continueToFactorOrPage } from './continue-after-sign-in.ts';
import { saveAwaitedMail } from './awaited-mail.ts';
import { AuthFormError } from './form-fault.tsx';
import { saveReturnTo } from './save-return-to.ts';
import { SignInEmailField } from './sign-in-email-field.tsx';
import { authPath, signUpMailLinkPath } from './place.ts';
import type { AuthStepProps } from './step.ts';
import { useAuthSubmission } from './use-auth-submission.ts';

/** E-mail, password, first name and language. The mail's link opens the root of the site (R-AUTH-21), then `from`. */
export function SignUpForm({ from, methods, refused }: AuthStepProps) {
  const { publishableKey, siteUrl, language } = useVisitor();
  const navigate = useNavigate();
  const { busy, fault, faultOf, noValidate, send } = useAuthSubmission(refused?.failure);
  const [about, setAbout] = useState<string[]>([]);
  const signUp = send(async (form) => {
    const wire = await loadSupabaseClient(publishableKey);
    setRememberMe(false);
    const email = String(form.get('email')).trim();
    const first_name = String(form.get('first_name') ?? '').trim();
    const { data, error } = await wire.auth.signUp({
      email,
      password: String(form.get('password')),
      options: {
        emailRedirectTo: siteUrl + signUpMailLinkPath(from),
        data: { ...(first_name && { first_name }), language },
      },
    });
    if (error) return error;
    if (data.session) {
      await continueToFactorOrPage(wire, from, (place) => void navigate(place));
      return null;
    }
    saveAwaitedMail('signup', email);
    await saveReturnTo(from);
    notifySuccess(m.auth_done_up(), '');
    await navigate(authPath('check', from));
    return null;
  });
  return (
    <form method="post" action={authPath('up', from)} className="auth-form" noValidate={noValidate} onSubmit={signUp}>
      <Field
        name="first_name"
        label={m.auth_first_name()}
        optional={m.auth_optional()}
        defaultValue={refused?.typed.firstName}
        maxLength={60}
        autoComplete="given-name"
        onBlur={({ target }) => setAbout((known) => [target.value.trim(), known[1] ?? ''])}
      />
      <SignInEmailField
        error={faultOf('email')}
        defaultValue={refused?.typed.email}
        onBlur={({ target }) => setAbout((known) => [known[0] ?? '', target.value.split('@')[0] ?? ''])}
      />
      <PasswordField
        name="password"
        label={m.auth_password()}
        error={faultOf('password')}
        required
        minLength={methods.leastPassword}
        autoComplete="new-password"
        choosing={{ least: methods.leastPassword, about }}
      />
      <AuthFormError words={fault} />
      <Button look="main" size="large" type="submit" busy={busy} busyLabel={m.auth_up_busy()}>
        {m.auth_up_act()}
      </Button>
      <p className="auth-legal">{m.auth_legal_before({ shop: shop.name })}</p>
    </form>
  );
}
