declare module 'virtual:service-worker' {
  /** The service worker as one classic script: web/service-worker/worker.ts. */
  const text: string;
  export default text;
}
declare module 'virtual:in-page' {
  /** What every page runs once it has loaded, as one module: web/state/light-page.ts. */
  const text: string;
  export default text;
}
declare module 'virtual:page-guard' {
  /** The page's own behaviours, as one script: web/state/page-guard.ts. */
  const text: string;
  export default text;
}
declare module 'virtual:page-speed' {
  /** What measures the speed of the page, as one script: web/state/page-speed.ts. */
  const text: string;
  export default text;
}
declare module 'virtual:stored-preview' {
  /** What shows cart, favourites and comparison before the app is there, as one script: web/state/stored-preview.ts. */
  const text: string;
  export default text;
}
declare module 'virtual:boot' {
  /** The inline boot script, minified: web/boot.js. Its hash is in the security policy. */
  const text: string;
  export default text;
}
