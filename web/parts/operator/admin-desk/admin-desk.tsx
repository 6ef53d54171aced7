import { useLocation } from 'react-router';
import { m } from '#texts/compiled/messages.js';
import { AdsTab } from '#web/parts/operator/ads-tab/ads-tab.tsx';
import { ClearCatalogue } from '#web/parts/operator/clear-catalogue/clear-catalogue.tsx';
import { DeskPage } from '#web/parts/operator/desk-frame/desk-page.tsx';
import { RetailerSearchImportForm } from '#web/parts/operator/import-tab/automatic-import.tsx';
import { ImportByAddress } from '#web/parts/operator/import-tab/import-by-address.tsx';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import { ResultNotice } from '#web/ui/notice.tsx';
import type { AdminResult, AdminData } from './desk.ts';
import { AdminPasswordForm } from './gate.tsx';

/** /admin (also under its configurable path): the password form, then two tabs (R-ROUTE-11, -12, R-ADMIN-01, -06). */
export function AdminDesk({ desk, answer, granted }: { desk: AdminData; answer: AdminResult; granted: boolean }) {
  const { pathname } = useLocation();
  if (!desk.isOpen) return <AdminPasswordForm zone={desk.zone} gate={answer?.gate} />;
  const answerOf = (name: string) => (answer?.slot?.name === name ? answer.slot.answer : undefined);
  return (
    <DeskPage
      path="/admin"
      title={m.admin_title()}
      acts={
        <form method="post" action={pathname}>
          <Button type="submit" name="close" value="1">
            <Icon name="lock" />
            {m.admin_close()}
          </Button>
        </form>
      }
    >
      <ResultNotice look="ok">{granted && m.admin_granted()}</ResultNotice>
      <ResultNotice look="bad">{answer?.gate?.outcome === 'denied' && m.admin_denied()}</ResultNotice>
      <Tabs tab={desk.tab} pathname={pathname} />
      <div className="desk-stack" role="tabpanel" id="onglet" aria-labelledby={`onglet-${desk.tab}`}>
        {desk.tab === 'ads' ? (
          <AdsTab data={desk.ads} answer={answerOf('ads')} />
        ) : (
          <>
            <ImportByAddress data={desk.byAddress} answer={answerOf('import')} />
            <RetailerSearchImportForm data={desk.automatic} answer={answerOf('automatic-import')} />
            <ClearCatalogue data={desk.clear} answer={answerOf('clear')} />
          </>
        )}
      </div>
    </DeskPage>
  );
}

/** Links, so that tabs work without scripts and have URLs. Arrow keys move between them, as in a tablist. */
function Tabs({ tab, pathname }: { tab: 'products' | 'ads'; pathname: string }) {
  const tabs = [
    { name: 'products', to: pathname, words: m.desk_tab_products() },
    { name: 'ads', to: `${pathname}?tab=ads`, words: m.desk_tab_ads() },
  ] as const;
  return (
    <div className="desk-tabs" role="tablist" aria-label={m.desk_tabs()}>
      {tabs.map(({ name, to, words }) => (
        <Link
          key={name}
          id={`onglet-${name}`}
          role="tab"
          aria-selected={tab === name}
          aria-controls={tab === name ? 'onglet' : undefined}
          to={to}
          preventScrollReset
          onKeyDown={({ key, currentTarget: { nextElementSibling, previousElementSibling } }) => {
            if (key !== 'ArrowLeft' && key !== 'ArrowRight') return;
            ((nextElementSibling ?? previousElementSibling) as HTMLElement | null)?.focus();
          }}
        >
          {words}
        </Link>
      ))}
    </div>
  );
}
