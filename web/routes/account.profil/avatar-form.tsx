import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { pictureTypes } from '#domain/people/upload.ts';
import { m } from '#texts/compiled/messages.js';
import { AccountCard } from '#web/parts/account/account-frame/account-frame.tsx';
import { useAuthRequest } from '#web/parts/account/auth-request/use-auth-request.ts';
import { Avatar } from '#web/parts/account/avatar/avatar.tsx';
import { findUploadProblemText } from './file-words.ts';
import { cropToSquare } from './picture.ts';
import { ResultNotice } from '#web/ui/notice.tsx';
import { notify } from '#web/parts/shell/toaster/notify.ts';
import { useVisitor } from '#web/parts/shell/visitor/use-visitor.ts';
import type { SupabaseClient } from '#web/state/supabase-client.ts';
import { Button } from '#web/ui/button.tsx';
import { FileField } from '#web/ui/file-field.tsx';
import { uploadAvatar, removeAvatar } from './save-avatar.ts';

/** The profile picture: choose or drop a file, preview, upload (storage/v1, bucket `avatars`). */
export function AvatarForm({ personId, name }: { personId: string; name: string }) {
  const url = useVisitor().person?.avatarUrl ?? null;
  const { revalidate } = useRevalidator();
  const { run, busy, failure, forget } = useAuthRequest();
  const [chosen, setChosen] = useState<{ blob: Blob; url: string } | null>(null);
  // A new React key empties the file field.
  const [round, setRound] = useState(0);

  async function refuse(file: File): Promise<string | null> {
    const why = await findUploadProblemText(file, pictureTypes);
    if (why) return why;
    return (await cropToSquare(file)) ? null : m.account_file_content({ kinds: m.account_file_kinds_picture() });
  }

  async function take(file: File | null) {
    forget();
    setChosen(file && (await cropToSquare(file)));
  }

  async function change(act: (wire: SupabaseClient) => ReturnType<typeof uploadAvatar>, words: string) {
    if (!(await run(act))) return;
    // Wait until the new picture is on the page before the preview disappears.
    await revalidate();
    setChosen(null);
    setRound(round + 1);
    notify(words);
  }

  return (
    <AccountCard title={m.account_picture()} id="photo" words={m.account_picture_words()}>
      <div className="avatar-form">
        <Avatar name={name} url={chosen?.url ?? url} size="large" />
        <div className="stack stack-wide with-scripts">
          <FileField
            key={round}
            label={url ? m.account_picture_change() : m.account_picture_choose()}
            choose={m.account_file_choose()}
            hint={m.account_picture_hint()}
            accept={pictureTypes.join(',')}
            refuse={refuse}
            onFile={(file) => void take(file)}
            disabled={busy}
          />
          <ResultNotice look="bad">{failure && m.account_picture_failed()}</ResultNotice>
          <div className="account-acts" aria-live="polite">
            {chosen && (
              <Button
                look="main"
                busy={busy}
                busyLabel={m.account_picture_sending()}
                onClick={() =>
                  void change((wire) => uploadAvatar(wire, personId, chosen.blob), m.account_picture_saved())
                }
              >
                {m.account_picture_keep()}
              </Button>
            )}
            {chosen && (
              <Button
                disabled={busy}
                onClick={() => {
                  setChosen(null);
                  setRound(round + 1);
                  forget();
                }}
              >
                {m.account_cancel()}
              </Button>
            )}
            {!chosen && url && (
              <Button
                look="danger"
                busy={busy}
                onClick={() => void change((wire) => removeAvatar(wire, personId), m.account_picture_removed())}
              >
                {m.account_picture_remove()}
              </Button>
            )}
          </div>
        </div>
        <p className="without-scripts muted small">{m.account_no_scripts()}</p>
      </div>
    </AccountCard>
  );
}
