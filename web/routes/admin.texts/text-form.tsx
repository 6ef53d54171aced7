import { useState } from 'react';
import { fillPlaceholders } from '#domain/copy/shop-texts.ts';
import { languages } from '#domain/settings/language.ts';
import { m } from '#texts/compiled/messages.js';
import { DeskPanel, DetailColumns } from '#web/parts/desk/desk-detail/desk-detail.tsx';
import { ConfirmButton } from '#web/parts/desk/desk-form/confirm.tsx';
import { EditConflict, HiddenVersionInput } from '#web/parts/desk/desk-form/both-versions.tsx';
import { DeskForm } from '#web/parts/desk/desk-form/desk-form.tsx';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { TextArea } from '#web/ui/field.tsx';
import { Link } from '#web/ui/link.tsx';
import type { ShopTextItem } from './text-groups.tsx';

type Typed = { fr: string; en: string };
export type TextResult = {
  /** An error of the whole form, shown above it. */ refused: string | null;
  faults: Partial<Record<keyof Typed, string>>;
  typed: Typed | null;
  /** The last change when the form was loaded, to detect an edit conflict. */ seen: string;
  isConflict: boolean;
};

/** Example values for the placeholders in the preview. */
const examples = { percent: 70, country: 'Mali', city: 'Gatineau' };

/** One text in both languages, with a preview, and a button to restore the default text. */
export function TextForm({
  text: { name, most, holds, isClaim, isConfirmed, own, release },
  seen,
  answer,
}: {
  text: ShopTextItem;
  seen: string | null;
  answer: TextResult | undefined;
}) {
  const known = answer?.typed ?? own ?? release;
  const [typed, setTyped] = useState<typeof known | null>(null);
  const shown = typed ?? known;
  const began = answer?.seen ?? seen ?? '';
  const hint = [
    m.copy_hint_length({ n: most }),
    ...(holds.length > 0 ? [m.copy_hint_braces({ words: holds.map((one) => `{${one}}`).join(', ') })] : []),
  ].join(' ');
  return (
    <DetailColumns
      aside={
        <DeskPanel id="apercu" title={m.copy_preview()} words={holds.length > 0 ? m.copy_preview_example() : undefined}>
          <dl className="copy-preview">
            {languages.map((language) => (
              <div key={language}>
                <dt>{language === 'fr' ? m.copy_in_fr() : m.copy_in_en()}</dt>
                <dd
                  lang={language}
                  className={`copy-look ${name.endsWith('title') ? 'copy-look-title' : ''}`.trimEnd()}
                >
                  {fillPlaceholders(shown[language], examples)}
                </dd>
              </div>
            ))}
          </dl>
        </DeskPanel>
      }
    >
      <DeskPanel id="mots" title={m.copy_words()}>
        <div
          onInput={({ target }) => {
            const { form } = target as HTMLTextAreaElement;
            if (!form) return;
            const now = new FormData(form);
            setTyped({ fr: String(now.get('fr')), en: String(now.get('en')) });
          }}
        >
          <DeskForm
            draft={`text:${name}`}
            act={m.copy_save()}
            busy={m.copy_saving()}
            acts={
              <>
                <Button type="submit" look="second" name="do" value="preview">
                  {m.copy_preview_act()}
                </Button>
                <Link to="/admin/texts" className={buttonClass('plain')}>
                  {m.desk_cancel()}
                </Link>
              </>
            }
          >
            <input type="hidden" name="name" value={name} />
            <HiddenVersionInput name="seen" version={began} />
            {answer?.isConflict && answer.typed && (
              <EditConflict
                now={seen ?? ''}
                fields={[
                  { name: m.copy_in_fr(), theirs: (own ?? release).fr, yours: answer.typed.fr },
                  { name: m.copy_in_en(), theirs: (own ?? release).en, yours: answer.typed.en },
                ]}
              />
            )}
            {languages.map((language) => (
              <TextArea
                key={language}
                name={language}
                lang={language}
                label={language === 'fr' ? m.copy_in_fr() : m.copy_in_en()}
                hint={hint}
                error={answer?.faults[language]}
                defaultValue={known[language]}
                maxLength={most}
                rows={3}
              />
            ))}
            {isClaim && (
              <label className="check">
                <input type="checkbox" name="isConfirmed" defaultChecked={isConfirmed} />
                <span>{m.copy_confirm()}</span>
              </label>
            )}
          </DeskForm>
        </div>
        {own && (
          <ConfirmButton
            act={m.copy_reset()}
            confirm={m.copy_reset_confirm()}
            busy={m.copy_saving()}
            look="second"
            fields={{ do: 'reset', name, seen: began }}
          >
            <p>{m.copy_reset_question()}</p>
            <p lang="fr">« {release.fr} »</p>
            <p lang="en">“{release.en}”</p>
          </ConfirmButton>
        )}
      </DeskPanel>
    </DetailColumns>
  );
}
