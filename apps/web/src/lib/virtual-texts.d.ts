declare module 'virtual:texts' {
  /** The texts that pages fetch together; none while they are not built. */
  export const TEXT_GROUPS: Readonly<
    Record<
      string,
      { readonly namespaces: readonly string[]; readonly files: Record<string, string> }
    >
  >;
}
