declare module 'virtual:boot' {
  /** The inline boot script, minified: web/boot.js. Its hash is in the security policy. */
  const text: string;
  export default text;
}
