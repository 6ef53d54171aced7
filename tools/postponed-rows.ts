/** Checklist rows postponed to a later issue. The list may only shrink. */
export const postponedRequirementsWithReasons: { rows: string[]; why: string }[] = [
  {
    why: 'it comes with the screens of sellers and restaurants',
    rows: ['R-SCR-20..21', 'R-FREE-06', 'R-FREE-09'],
  },
  {
    why: 'it comes with the operator’s screens',
    rows: ['R-ADMIN-05', 'R-FREE-02'],
  },
  { why: 'duty and taxes come with the landed price', rows: ['R-GEN-12'] },
];
