import { useState } from 'react';
import { m } from '#texts/compiled/messages.js';
import { AccountCard } from '#web/parts/account/account-frame/account-frame.tsx';
import { useAuthRequest } from '#web/parts/account/auth-request/use-auth-request.ts';
import { authErrorText } from '#web/parts/account/auth-words/auth-words.ts';
import { notify } from '#web/parts/shell/toaster/notify.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Notice } from '#web/ui/notice.tsx';
import type { AuthUser, AuthUserState } from './use-user.ts';

type Identity = NonNullable<AuthUser['identities']>[number];

/** The linked accounts at sign-in providers. Renders nothing without any linked account or configured provider. */
export function SignInIdentities({
  who,
  providers,
}: {
  who: AuthUserState;
  providers: { id: string; name: string }[];
}) {
  const { run, busy, failure } = useAuthRequest();
  const [leaving, setLeaving] = useState(false);
  const identities: Identity[] = who.user?.identities ?? [];
  const linked = identities.filter(({ provider }) => provider !== 'email' && provider !== 'phone');
  const free = providers.filter(({ id }) => !linked.some(({ provider }) => provider === id));
  if (linked.length === 0 && free.length === 0) return null;

  /** The name of a linked provider, which may no longer be configured. */
  const providerName = (linkedId: string): string =>
    providers.find(({ id }) => id === linkedId)?.name ?? linkedId.charAt(0).toUpperCase() + linkedId.slice(1);

  async function link(provider: string) {
    setLeaving(true);
    const sent = await run(({ auth }) =>
      auth.linkIdentity({
        provider: provider as 'google',
        options: { redirectTo: `${location.origin}/auth?from=%2Faccount%2Fsecurite` },
      }),
    );
    if (!sent) setLeaving(false);
  }

  async function unlink(identity: Identity) {
    if (!(await run(({ auth }) => auth.unlinkIdentity(identity)))) return;
    notify(m.account_identity_unlinked({ provider: providerName(identity.provider) }));
    await who.refresh();
  }

  return (
    <AccountCard title={m.account_identities()} id="comptes-lies" words={m.account_identities_words()}>
      <ul className="account-rows">
        {linked.map((identity) => (
          <li key={identity.identity_id}>
            <span className="account-row-sign">
              <Icon name="user" />
            </span>
            <div className="account-row-words">
              <p>{providerName(identity.provider)}</p>
              <p className="muted small">
                <bdi>{String(identity.identity_data?.['email'] ?? '')}</bdi>
                {identities.length === 1 && ` ${m.account_identity_last()}`}
              </p>
            </div>
            {identities.length > 1 && (
              <Button
                look="danger"
                size="small"
                busy={busy}
                aria-label={m.account_identity_unlink_named({ provider: providerName(identity.provider) })}
                onClick={() => void unlink(identity)}
              >
                {m.account_identity_unlink()}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {free.length > 0 && (
        <div className="account-acts with-scripts">
          {free.map(({ id, name }) => (
            <Button key={id} busy={busy || leaving} onClick={() => void link(id)}>
              {m.account_identity_link({ provider: name })}
            </Button>
          ))}
        </div>
      )}
      {failure && (
        <Notice look="bad" live>
          {failure.code === 'single_identity_not_deletable' ? m.account_identity_last() : authErrorText(failure)}
        </Notice>
      )}
    </AccountCard>
  );
}
