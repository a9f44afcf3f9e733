declare module 'virtual:react-router/server-build' {
  import type { ServerBuild } from 'react-router';
  const build: ServerBuild;
  export = build;
}

interface Window {
  /** The framework's, in the HTML. */
  __reactRouterContext: { isSpaMode: boolean };
}

/** Names the content of all text files; defined by the build. */
declare const TEXTS_VERSION: string;
