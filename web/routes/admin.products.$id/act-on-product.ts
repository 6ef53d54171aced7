import { redirect } from 'react-router';
import {
  type ProductTextErrorCode,
  productErrors,
  type ProductField,
  type ProductTexts,
} from '#domain/catalogue/product-edit.ts';
import type { DeskContext } from '#web/parts/operator/guard/load-desk.ts';
import { attempt } from '#web/attempt.ts';
import { uncachedData } from '#web/responses.ts';
import { parseUncheckedProductForm } from './parse-product-form.ts';

/** `texts`: the typed values. `isPreview`: nothing was saved. `isConflict`: somebody else saved first. */
export type ProductResult = {
  refused?: string;
  texts?: ProductTexts;
  version?: number;
  faults?: Partial<Record<ProductField, ProductTextErrorCode>>;
  isPreview?: boolean;
  isConflict?: boolean;
};

const answered = (answer: ProductResult, status: number) => uncachedData(answer, { status });

export async function handleProductForm({ act, desk, person }: DeskContext, product: string, form: FormData) {
  const path = `/admin/products/${product}`;
  const text = (name: string): string => String(form.get(name) ?? '');
  const back = (search: string): never => {
    throw redirect(path + search, { status: 303 });
  };
  if (form.has('undo')) {
    const { answer, refused } = await attempt(desk, act('product/undo', { change: text('undo') }));
    return answer ? back(`?change=${text('undo')}&left=${answer.left.length}`) : answered({ refused }, 422);
  }
  if (form.has('hidden')) {
    const change = text('change');
    const { answer, refused } = await attempt(
      desk,
      act('product/hide', { change, products: [product], isHidden: text('hidden') === 'yes' }),
    );
    return answer ? back(`?change=${change}`) : answered({ refused }, 422);
  }
  if (form.has('merged')) {
    const { answer, refused } = await attempt(
      desk,
      act('product/merge', { merge: text('merge'), kept: product, merged: text('merged') }),
    );
    return answer ? back('?merged') : answered({ refused }, 409);
  }
  if (form.has('take_back')) {
    const { answer, refused } = await attempt(desk, act('product/take-merge-back', { merge: text('take_back') }));
    return answer ? back('?taken-back') : answered({ refused }, 409);
  }
  const { change, version, texts, pictures } = parseUncheckedProductForm(form);
  const faults = productErrors(texts);
  if (Object.keys(faults).length > 0) return answered({ texts, version, faults }, 422);
  if (form.has('preview')) return answered({ texts, version, isPreview: true }, 200);
  const edit = await attempt(
    desk,
    act('product/edit', { change, product, version, texts, pictures: person.role === 'admin' ? pictures : null }),
  );
  if (edit.refused === null) return back(`?change=${change}`);
  const isConflict = edit.code === 'product/changed';
  return answered({ refused: edit.refused, texts, version, isConflict }, isConflict ? 409 : 422);
}
