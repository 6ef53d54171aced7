const patterns = [
  /\.html$/i,
  /^\/(?:afrique|europe|asie|amerique)\/[^/]+\/[^/]+\/?$/i,
  /^\/[^/]+\/[^/]+\/(?:quincaillerie|electronique|mode)\/?$/i,
];

/** Whether a path is a known spam link, which redirects to / (R-GUARD-04..11). Our pages never match (R-GUARD-12). */
export const isSpamLinkPath = (pathname: string): boolean => patterns.some((pattern) => pattern.test(pathname));
