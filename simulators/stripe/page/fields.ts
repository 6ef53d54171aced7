import { html } from 'hono/html';
import { warningIcon } from '#simulators/base/look/icons.ts';
import type { Markup } from './layout.ts';

export type FieldOptions = {
  name: string;
  label: string;
  /** The autocomplete attribute: `cc-number`, `email`. */
  autocomplete: string;
  type?: string;
  inputmode?: string;
  placeholder?: string;
  value?: string;
  maxlength?: number;
  error?: string | undefined;
  className?: string;
};

/** A labelled field with its error below, linked by aria-describedby. */
export function renderField({
  name,
  label,
  autocomplete,
  type = 'text',
  inputmode = 'text',
  placeholder = '',
  value = '',
  maxlength = 200,
  error,
  className = '',
}: FieldOptions): Markup {
  return html`<div class="field ${className}">
    <label for="${name}">${label}</label>
    <input
      id="${name}"
      name="${name}"
      type="${type}"
      inputmode="${inputmode}"
      autocomplete="${autocomplete}"
      placeholder="${placeholder}"
      value="${value}"
      maxlength="${maxlength}"
      autocapitalize="off"
      autocorrect="off"
      spellcheck="false"
      ${error ? html` aria-invalid="true" aria-describedby="${name}-fault"` : ''}
    />
    ${error ? html`<p class="fault" id="${name}-fault">${warningIcon}<span>${error}</span></p>` : ''}
  </div>`;
}
