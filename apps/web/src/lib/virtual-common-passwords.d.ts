declare module 'virtual:common-passwords' {
  /** What everybody tries first, a line each. */
  export const commonPasswords: string;
}
