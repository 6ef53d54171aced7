import { useEffect } from 'react';
import { m } from '#texts/compiled/messages.js';
import adSheet from '#web/parts/advertising/ad.css?url';
import { DeskPanel } from '#web/parts/desk/desk-detail/desk-detail.tsx';
import { clearDraft } from '#web/parts/desk/desk-form/draft.ts';
import type { AdminFormResult } from '#web/parts/operator/guard/slot.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import { ResultNotice } from '#web/ui/notice.tsx';
import { AdForm } from './ad-form.tsx';
import { AdList } from './ad-list.tsx';
import type { AdsTabData } from './ads-slot.ts';

/** The second tab of /admin: the list of advertisements, or the form of one (R-ADMIN-13..15). */
export function AdsTab({
  data: { said, list, form, zone },
  answer,
}: {
  data: AdsTabData;
  answer: AdminFormResult | undefined;
}) {
  const saved = said?.what === 'created' ? 'new' : said?.id;
  // Delete the stored draft after the server has accepted the advertisement.
  useEffect(() => {
    if (saved) clearDraft(`ad:${saved}`);
  }, [saved]);
  if (form)
    return (
      <>
        <link rel="stylesheet" href={adSheet} precedence="ad" />
        <AdForm form={form} answer={answer} zone={zone} />
      </>
    );
  return (
    <DeskPanel
      id="publicites"
      title={m.desk_tab_ads()}
      words={m.ads_words()}
      acts={
        <Link className={buttonClass('main')} to="?tab=ads&ad=new">
          <Icon name="plus" />
          {m.ads_create()}
        </Link>
      }
    >
      <ResultNotice look="ok">
        {said && { created: m.ads_created, updated: m.ads_updated, deleted: m.ads_deleted }[said.what]()}
      </ResultNotice>
      <ResultNotice look="bad">{answer?.faults?.['list']}</ResultNotice>
      {list && <AdList list={list} zone={zone} />}
    </DeskPanel>
  );
}
