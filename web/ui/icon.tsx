import sprite from './icons.svg?url&no-inline';

/** The icons of `icons.svg`, one immutable file shared by every page (smaller than the same paths in each HTML). */
export type IconName =
  | 'arrow-left'
  | 'arrow-right'
  | 'book'
  | 'cart'
  | 'chat'
  | 'check'
  | 'chevron-down'
  | 'chevron-right'
  | 'clock'
  | 'close'
  | 'external'
  | 'eye'
  | 'eye-off'
  | 'facebook'
  | 'filter'
  | 'globe'
  | 'grid'
  | 'heart'
  | 'home'
  | 'info'
  | 'instagram'
  | 'laptop'
  | 'linkedin'
  | 'lock'
  | 'mail'
  | 'menu'
  | 'minus'
  | 'moon'
  | 'package'
  | 'phone'
  | 'pin'
  | 'plus'
  | 'scale'
  | 'search'
  | 'shield'
  | 'sparkle'
  | 'star'
  | 'store'
  | 'sun'
  | 'tag'
  | 'tiktok'
  | 'trash'
  | 'truck'
  | 'up'
  | 'user'
  | 'warning'
  | 'x'
  | 'youtube'
  | 'source-african'
  | 'source-merchant'
  | 'source-restaurant'
  | 'source-admin';

/** A decorative icon beside a text with the same meaning. */
export function Icon({ name, className = '' }: { name: IconName; className?: string }) {
  return (
    <svg className={`icon ${className}`.trimEnd()} aria-hidden="true">
      <use href={iconHref(name)} />
    </svg>
  );
}

export const iconHref = (name: IconName | 'logo'): string => `${sprite}#${name}`;
