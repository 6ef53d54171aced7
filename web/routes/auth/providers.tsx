import { m } from '#texts/compiled/messages.js';
import { toAuthFailure, authErrorText } from '#web/parts/account/auth-words/auth-words.ts';
import { notifyError } from '#web/parts/shell/toaster/notify.ts';
import { useVisitor } from '#web/parts/shell/visitor/use-visitor.ts';
import { loadSupabaseClient } from '#web/state/supabase-client.ts';
import { Button } from '#web/ui/button.tsx';
import { authPath } from './place.ts';
import type { AuthStepProps } from './step.ts';

type Provider = Parameters<Awaited<ReturnType<typeof loadSupabaseClient>>['auth']['signInWithOAuth']>[0]['provider'];

/** A button per configured provider. It needs scripts, because this browser must exchange the code (PKCE). */
export function SignInProviders({
  configured,
  from,
}: {
  configured: AuthStepProps['methods']['providers'];
  from: string;
}) {
  const { publishableKey, siteUrl } = useVisitor();
  if (configured.length === 0) return null;
  const goTo = async (provider: string) => {
    const { auth } = await loadSupabaseClient(publishableKey);
    const { error } = await auth.signInWithOAuth({
      provider: provider as Provider,
      options: { redirectTo: siteUrl + authPath('in', from) },
    });
    if (error) throw error;
  };
  return (
    <div className="auth-providers">
      <p className="auth-or">
        <span>{m.auth_or()}</span>
      </p>
      {configured.map(({ id, name }) => (
        <Button
          key={id}
          size="large"
          onClick={() =>
            void goTo(id).catch((cause: unknown) => notifyError(m.auth_error(), authErrorText(toAuthFailure(cause))))
          }
        >
          {m.auth_with({ name })}
        </Button>
      ))}
    </div>
  );
}
