declare module 'virtual:service-worker' {
  /** The service worker as one classic script: web/service-worker/worker.ts. */
  const text: string;
  export default text;
}
declare module 'virtual:in-page' {
  /** The script that every page runs after loading, as one module: web/state/light-page.ts. */
  const text: string;
  export default text;
}
declare module 'virtual:page-guard' {
  /** Blocks the context menu, developer keys and pasted scripts, as one script: web/state/page-guard.ts. */
  const text: string;
  export default text;
}
declare module 'virtual:page-speed' {
  /** The measurement of page speed, as one script: web/state/page-speed.ts. */
  const text: string;
  export default text;
}
declare module 'virtual:stored-preview' {
  /** Shows cart, favourites and comparison before hydration, as one script: web/state/stored-preview.ts. */
  const text: string;
  export default text;
}
declare module 'virtual:boot' {
  /** The inline boot script, minified: web/boot.js. Its hash is in the security policy. */
  const text: string;
  export default text;
}
