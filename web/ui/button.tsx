import type { ComponentProps } from 'react';
import { Icon, type IconName } from './icon.tsx';

/** main: the main action of a screen; second: other actions; tonal: buttons of list rows; night: on dark panels. */
export type ButtonLook = 'main' | 'second' | 'tonal' | 'plain' | 'danger' | 'night' | 'night-line';
export type ButtonSize = 'small' | 'normal' | 'large';

/** The classes of a button, for links that look like one: `<Link className={buttonClass('main')}>`. */
export function buttonClass(look: ButtonLook = 'second', size: ButtonSize = 'normal', extra = ''): string {
  return ['button', `button-${look}`, size === 'normal' ? '' : `button-${size}`, extra].filter(Boolean).join(' ');
}

type ButtonProps = ComponentProps<'button'> & {
  look?: ButtonLook;
  size?: ButtonSize;
  /** The label while the action runs ("Création..."). The button is then disabled and keeps its width. */
  busyLabel?: string;
  busy?: boolean;
};

/** A button. `type` defaults to `button`, so that none submits a form by accident. */
export function Button({
  look,
  size,
  busy = false,
  busyLabel,
  className = '',
  children,
  disabled,
  type = 'button',
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={buttonClass(look, size, className)}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
    >
      {busy && busyLabel ? busyLabel : children}
    </button>
  );
}

type IconButtonProps = Omit<ComponentProps<'button'>, 'children'> & { icon: IconName; label: string; filled?: boolean };

/** A square button of 44 px with an icon. `label`: its accessible name. Add a `title` if the icon is unclear. */
export function IconButton({ icon, label, filled = false, className = '', type = 'button', ...rest }: IconButtonProps) {
  return (
    <button {...rest} type={type} className={`icon-button ${className}`.trimEnd()} aria-label={label}>
      <Icon name={icon} className={filled ? 'icon-filled' : ''} />
    </button>
  );
}
