import { useEffect, useRef } from 'react';
import { categoryHref, categoryTree, menuSubcategoryLimitsByDevice } from '#domain/catalogue/tree.ts';
import { m } from '#texts/compiled/messages.js';
import { categoryName, subcategoryName } from '#web/parts/catalogue/category-name/category-name.ts';
import { DeliveryButton } from '#web/parts/shell/delivery-dialog/delivery-button.tsx';
import { useHasBeenOpened } from '#web/parts/shell/header/use-has-been-opened.ts';
import { LanguageLinks } from '#web/parts/shell/language-menu/language-menu.tsx';
import {
  entriesAfterCategories,
  entriesBeforeCategories,
  type MainNavEntry,
  discountedProductsNavEntry,
} from '#web/parts/shell/navigation/main-entries.ts';
import { SignedInSlot } from '#web/parts/account/user-menu/signed-in-slot.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';

/** The target of the bottom bar's 'Catégories'. It is in two closed `<details>`; most browsers open them for a link. */
export const categoriesMenuAnchor = 'menu-categories';

/** The phone's menu (R-MOB-01..05): a `<details>`, which scripts close on a link, on Esc, and on a new page. */
export function MobileMenu() {
  const menu = useRef<HTMLDetailsElement>(null);
  const opened = useHasBeenOpened(menu);
  useClosing(menu);

  return (
    <details ref={menu} className="mobile-menu phone-only" name="header-menu">
      <summary className="icon-button" aria-label={m.nav_menu()}>
        <Icon name="menu" className="mobile-menu-closed" />
        <Icon name="close" className="mobile-menu-opened" />
      </summary>
      <nav className="mobile-menu-panel" aria-label={m.nav_mobile_label()}>
        <DeliveryButton everywhere className="mobile-menu-delivery" />
        {entriesBeforeCategories.map(entryLink)}
        <details className="mobile-menu-categories">
          <summary className="mobile-menu-link">
            <Icon name="grid" />
            {m.nav_categories()}
            <Icon name="chevron-down" className="mobile-menu-chevron" />
          </summary>
          <div id={categoriesMenuAnchor} tabIndex={-1}>
            {categoryTree.map(({ slug, subcategories }) => (
              <details key={slug} name="mobile-category">
                <summary>
                  {categoryName(slug)}
                  <Icon name="chevron-down" className="mobile-menu-chevron" />
                </summary>
                <ul>
                  {opened &&
                    subcategories.slice(0, menuSubcategoryLimitsByDevice.mobile).map((sub) => (
                      <li key={sub}>
                        <Link to={categoryHref(slug, sub)}>{subcategoryName(sub)}</Link>
                      </li>
                    ))}
                  <li>
                    <Link to={categoryHref(slug)} aria-label={m.nav_see_all_of({ category: categoryName(slug) })}>
                      {m.nav_see_all()}
                    </Link>
                  </li>
                </ul>
              </details>
            ))}
          </div>
        </details>
        {entriesAfterCategories.map(entryLink)}
        <SignedInSlot where="mobile-nav" />
        {entryLink(discountedProductsNavEntry)}
        <Link className="mobile-menu-link mobile-menu-apart" to="/favorites">
          <Icon name="heart" />
          {m.nav_favourites()}
        </Link>
        <SignedInSlot where="mobile">
          <Link className="mobile-menu-link" to="/auth">
            <Icon name="user" />
            {m.nav_sign_in()}
          </Link>
        </SignedInSlot>
        <h2>{m.nav_language()}</h2>
        <div className="mobile-menu-languages">
          <LanguageLinks />
        </div>
      </nav>
    </details>
  );
}

const entryLink = (entry: MainNavEntry) => (
  <Link
    key={entry.to}
    className={entry === discountedProductsNavEntry ? 'mobile-menu-link mobile-menu-sales' : 'mobile-menu-link'}
    to={entry.to}
  >
    <Icon name={entry.icon} />
    {entry.words()}
  </Link>
);

/** Closes the menu on a link (R-MOB-05), when the delivery dialog opens, and on Esc, which focuses the button. */
function useClosing(menu: { readonly current: HTMLDetailsElement | null }) {
  useEffect(() => {
    const details = menu.current;
    if (!details) return;
    const listeners = new AbortController();
    const on = { signal: listeners.signal };
    details.addEventListener(
      'click',
      (event) => {
        const target = event.target as Element;
        if (target.closest('a, .mobile-menu-delivery')) details.open = false;
        // Focus the menu's button now, so that the delivery dialog returns the focus to it when it closes.
        if (target.closest('.mobile-menu-delivery')) details.querySelector('summary')?.focus();
      },
      on,
    );
    // Listen on the document, because after a navigation the menu's button has lost the focus.
    document.addEventListener(
      'keydown',
      (event) => {
        if (event.key !== 'Escape' || !details.open) return;
        details.open = false;
        details.querySelector('summary')?.focus();
      },
      on,
    );
    return () => listeners.abort();
  }, [menu]);
}
