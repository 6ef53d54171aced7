const patterns = [
  /\.html$/i,
  /^\/(?:afrique|europe|asie|amerique)\/[^/]+\/[^/]+\/?$/i,
  /^\/[^/]+\/[^/]+\/(?:quincaillerie|electronique|mode)\/?$/i,
];

/** Addresses of spam links seen in the wild, sent to / (R-GUARD-04..11). Ours (`/categorie/mode`, `/merchant/{slug}`) are never among them (R-GUARD-12). */
export const isSuspiciousPath = (pathname: string): boolean => patterns.some((pattern) => pattern.test(pathname));
