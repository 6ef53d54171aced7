import { maxCategoryTextLength } from '#domain/catalogue/category-text.ts';
import { m } from '#texts/compiled/messages.js';
import { EditConflict, HiddenVersionInput } from '#web/parts/desk/desk-form/both-versions.tsx';
import { DeskForm } from '#web/parts/desk/desk-form/desk-form.tsx';
import { FormPreview } from '#web/parts/desk/desk-form/form-preview.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextArea } from '#web/ui/field.tsx';
import { ResultNotice } from '#web/ui/notice.tsx';
import type { CategoryTextFormResult } from './parse-text-form.ts';

/** A category's text, with a preview before publication. `start`: initial texts. `now`: the current version. */
export function TextForm({
  category,
  now,
  start,
  answer,
  done,
}: {
  category: string;
  now: { id: number; textFr: string; textEn: string; actorName: string | null };
  start: { textFr: string; textEn: string };
  answer: CategoryTextFormResult | undefined;
  done: boolean;
}) {
  const value = answer?.typed ?? start;
  const field = (name: 'textFr' | 'textEn', label: string, lang: string) => (
    <TextArea
      name={name}
      label={label}
      hint={m.desk_category_text_hint({ most: maxCategoryTextLength })}
      optional={m.desk_optional()}
      rows={4}
      lang={lang}
      maxLength={maxCategoryTextLength}
      defaultValue={value[name]}
      error={answer?.faults[name]}
    />
  );
  return (
    <DeskForm
      draft={`category-text:${category}`}
      done={done}
      act={m.desk_category_publish()}
      acts={
        <Button type="submit" look="second" name="act" value="preview">
          {m.desk_category_preview()}
        </Button>
      }
    >
      <HiddenVersionInput version={answer?.version ?? now.id} />
      <ResultNotice look="bad">{answer?.refused}</ResultNotice>
      {answer?.isConflict && (
        <EditConflict
          now={now.id}
          by={now.actorName}
          fields={[
            { name: m.desk_category_text_fr(), theirs: now.textFr, yours: value.textFr },
            { name: m.desk_category_text_en(), theirs: now.textEn, yours: value.textEn },
          ]}
        />
      )}
      {answer?.isPreview && (
        <FormPreview className="category-preview">
          <p className="small muted">{m.desk_category_preview_words()}</p>
          {answer.typed.textFr === '' ? (
            <p>{m.desk_category_preview_none()}</p>
          ) : (
            <>
              <p lang="fr">{answer.typed.textFr}</p>
              <p lang="en">{answer.typed.textEn}</p>
            </>
          )}
        </FormPreview>
      )}
      {field('textFr', m.desk_category_text_fr(), 'fr')}
      {field('textEn', m.desk_category_text_en(), 'en')}
    </DeskForm>
  );
}
