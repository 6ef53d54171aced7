import { data, redirect } from 'react-router';
import type { VendorKind } from '#domain/people/acting-as.ts';
import { safeReturnPath } from '#web/state/safe-return-path.ts';
import { type EnterAdminModeResult, visitorQueriesContext } from '#web/context.ts';
import { adsTabHandler } from '#web/parts/operator/ads-tab/ads-slot.ts';
import { clearOrRestoreCatalogueHandler } from '#web/parts/operator/clear-catalogue/clear-catalogue-slot.ts';
import { pathAfterAdminPassword, authorizeDesk } from '#web/parts/operator/guard/load-desk.ts';
import type { AdminPanelHandlers, AdminFormResult } from '#web/parts/operator/guard/slot.ts';
import { retailerSearchImportHandler } from '#web/parts/operator/import-tab/automatic-import-slot.ts';
import { importByUrlHandler } from '#web/parts/operator/import-tab/import-by-address-slot.ts';
import { nullIfDenied } from '#web/parts/account/guard/null-if-denied.ts';
import { type LoaderArgs, requireRole } from '#web/parts/account/guard/signed-in.ts';
import { parseActAsSeller } from '#web/parts/sellers/choose-seller/choose-seller.ts';
import { uncachedData } from '#web/responses.ts';

/** The form handlers of both tabs, by the value of the hidden field `slot`. */
const slots: ReadonlyMap<unknown, AdminPanelHandlers<unknown>> = new Map<string, AdminPanelHandlers<unknown>>([
  ['import', importByUrlHandler],
  ['automatic-import', retailerSearchImportHandler],
  ['clear', clearOrRestoreCatalogueHandler],
  ['ads', adsTabHandler],
]);

/** Loads /admin: the password form (R-ADMIN-01), or one of two tabs (R-ADMIN-06): products, or `?tab=ads`. */
export async function loadAdminDesk(args: LoaderArgs) {
  const { person } = requireRole('employee', args);
  // The two tabs are for administrators only, so an employee is redirected.
  if (person.role === 'employee') throw redirect('/admin/search');
  requireRole('admin', args);
  const zone = args.context.get(visitorQueriesContext).timeZone();
  if (person.lacksDeskFactor) throw data({ needs: 'factor', email: person.email }, { status: 403 });
  if (!person.isAdminOpen) return uncachedData({ isOpen: false as const, zone });
  const access = authorizeDesk(args, { role: 'admin' });
  const tab = args.url.searchParams.get('tab') === 'ads' ? ('ads' as const) : ('products' as const);
  const load = <Data>(slot: AdminPanelHandlers<Data>): Promise<Data> => slot.load(access, args.url);
  const shown =
    tab === 'ads'
      ? { tab, ads: await load(adsTabHandler) }
      : {
          tab,
          byAddress: await load(importByUrlHandler),
          automatic: await load(retailerSearchImportHandler),
          clear: await load(clearOrRestoreCatalogueHandler),
        };
  return uncachedData({ isOpen: true as const, zone, ...shown });
}

/** Handles the forms of /admin. Ending "act as" also works before the password is entered. */
export async function handleAdminDeskForm(args: LoaderArgs) {
  const { act } = requireRole('admin', args);
  const form = await args.request.formData();
  const password = form.get('password');
  if (typeof password === 'string') {
    const gate = await act('admin/open', { password });
    if (gate.outcome === 'open') throw redirect(pathAfterAdminPassword(args.url), { status: 303 });
    return uncachedData({ gate }, { status: gate.outcome === 'locked' ? 429 : 403 });
  }
  if (form.has('close')) await act('admin/close', {});
  if (form.has('act_as')) {
    const chosen = await nullIfDenied(act('seller/act-as', { seller: parseActAsSeller(form) }));
    if (!chosen) return uncachedData({ gate: { outcome: 'denied' } as EnterAdminModeResult }, { status: 403 });
    throw redirect(chosen.kind ? places[chosen.kind] : cameFrom(args.request), { status: 303 });
  }
  const name = form.get('slot');
  const slot = slots.get(name);
  if (typeof name === 'string' && slot) {
    const answer = await slot.run(authorizeDesk(args, { role: 'admin' }), form, args.url);
    return uncachedData({ slot: { name, answer } }, { status: answer.faults ? 422 : 200 });
  }
  throw redirect(args.url.pathname, { status: 303 });
}

export type AdminData = Awaited<ReturnType<typeof loadAdminDesk>>['data'];
export type AdminResult = { gate?: EnterAdminModeResult; slot?: { name: string; answer: AdminFormResult } } | undefined;

const places: Record<VendorKind, string> = { merchant: '/merchant', restaurant: '/restaurant' };

/** The page whose banner posted the "end acting as" form. */
function cameFrom(request: Request): string {
  const referer = request.headers.get('referer');
  if (!referer || !URL.canParse(referer)) return '/admin';
  const { pathname, search } = new URL(referer);
  return safeReturnPath(pathname + search, '/admin');
}
