/** Rows whose time comes with a later issue, and which. The list may only shrink. */
export const dueLater: { rows: string[]; why: string }[] = [
  { why: 'the screen itself comes with a later issue', rows: ['R-ROUTE-02..04', 'R-ROUTE-06..07', 'R-ROUTE-10..14', 'R-ROUTE-17..25', 'R-SCR-01..23', 'R-GEN-11..15', 'R-HOME-09', 'R-HOME-13', 'R-CMP-02', 'R-CMP-05', 'R-FREE-02..09'] },
  { why: 'click tracking and the legal texts come with the retailer links', rows: ['R-GEN-07..09'] },
  { why: 'advertisements come with the admin issue', rows: ['R-HOME-12', 'R-ADS-01..16', 'R-ADMIN-01..20'] },
  { why: 'accounts come with the identity issue', rows: ['R-HDR-15..16', 'R-HDR-20..21', 'R-UMENU-01..06', 'R-AUTH-01..36', 'R-SESS-01..06', 'R-ROLE-01', 'R-ROLE-10..17', 'R-ROLE-19..22', 'R-DATA-01..14', 'R-GUARD-03', 'R-GUARD-13', 'R-DLV-05..06'] },
  { why: 'links to screens that are not built yet are not rendered', rows: ['R-HDR-19', 'R-FOOT-01', 'R-FOOT-03..06', 'R-FOOT-08', 'R-MOB-06'] },
  { why: 'page-level behaviours come with the speed issue', rows: ['R-PAGE-01..09', 'R-PAGE-15..16'] },
  { why: 'file inputs come with the merchants', rows: ['R-VAL-11..13'] },
  { why: 'judged by eye, not by a test', rows: ['R-FREE-01', 'R-GEN-01'] },
];
