import { useCallback, useEffect, useRef } from 'react';
import { categoryHref, categoryTree, menuSubcategoryLimitsByDevice } from '#domain/catalogue/tree.ts';
import { m } from '#texts/compiled/messages.js';
import { categoryName, subcategoryName } from '#web/parts/catalogue/category-name/category-name.ts';
import { useOnNavigation } from '#web/parts/shell/header/use-on-navigation.ts';
import { useHasBeenOpened } from '#web/parts/shell/header/use-has-been-opened.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import { menuHoverDelaysMs, calculateMenuOpenDelay } from './hover-intent.ts';

/** 'Catégories' (R-HDR-22): every category with six subcategories. A `<details>`, so it opens without scripts. */
export function MegaMenu() {
  const menu = useRef<HTMLDetailsElement>(null);
  const opened = useHasBeenOpened(menu);
  useHover(menu);
  useOnNavigation(
    useCallback(() => {
      if (menu.current) menu.current.open = false;
    }, []),
  );

  return (
    <details className="mega-menu" ref={menu} name="header-menu">
      <summary>
        {m.nav_categories()}
        <Icon name="chevron-down" />
      </summary>
      <div className="mega-menu-panel">
        <div className="wrap mega-menu-columns">
          {categoryTree.map(({ slug, subcategories }) => (
            <section key={slug}>
              <Link className="mega-menu-title" to={categoryHref(slug)}>
                {categoryName(slug)}
              </Link>
              {opened && (
                <ul>
                  {subcategories.slice(0, menuSubcategoryLimitsByDevice.desktop).map((sub) => (
                    <li key={sub}>
                      <Link to={categoryHref(slug, sub)}>{subcategoryName(sub)}</Link>
                    </li>
                  ))}
                </ul>
              )}
            </section>
          ))}
        </div>
      </div>
    </details>
  );
}

/** Opens the menu on hover (R-HDR-23..25), and closes it on Esc or a click outside. A click still toggles it. */
function useHover(menu: { readonly current: HTMLDetailsElement | null }) {
  useEffect(() => {
    const details = menu.current;
    if (!details) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let closedAt: number | null = null;
    const later = (act: () => void, ms: number) => {
      clearTimeout(timer);
      timer = setTimeout(act, ms);
    };
    const show = () => {
      details.open = true;
    };
    const hide = () => {
      details.open = false;
    };
    const listeners = new AbortController();
    const on = { signal: listeners.signal };
    const mouse = (act: () => void) => (event: PointerEvent) => {
      if (event.pointerType === 'mouse') act();
    };

    details.addEventListener(
      'pointerenter',
      mouse(() => later(show, calculateMenuOpenDelay(closedAt === null ? null : performance.now() - closedAt))),
      on,
    );
    details.addEventListener(
      'pointerleave',
      mouse(() => later(hide, menuHoverDelaysMs.closeMs)),
      on,
    );
    details.addEventListener('click', () => clearTimeout(timer), on);
    details.addEventListener(
      'toggle',
      () => {
        closedAt = details.open ? null : performance.now();
      },
      on,
    );
    document.addEventListener(
      'keydown',
      (event) => {
        if (event.key !== 'Escape' || !details.open) return;
        hide();
        details.querySelector('summary')?.focus();
      },
      on,
    );
    document.addEventListener(
      'pointerdown',
      (event) => {
        if (!details.contains(event.target as Node)) hide();
      },
      on,
    );
    return () => {
      clearTimeout(timer);
      listeners.abort();
    };
  }, [menu]);
}
