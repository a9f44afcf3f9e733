let loading: Promise<ReadonlySet<string>> | undefined;
let loaded: ReadonlySet<string> | null = null;

/**
 * Fetches what everybody tries first, in lower case, as the server has it. Big, so it comes when
 * somebody is about to choose a password.
 */
export function loadCommonPasswords(): Promise<ReadonlySet<string>> {
  loading ??= fetchCommonPasswords();
  return loading;
}

async function fetchCommonPasswords(): Promise<ReadonlySet<string>> {
  try {
    const { commonPasswords } = await import('virtual:common-passwords');
    loaded = new Set(commonPasswords.split('\n'));
    return loaded;
  } catch (error) {
    // Asked for again with the next focus; until then the server decides.
    loading = undefined;
    throw error;
  }
}

/** The list when it is there. */
export function commonPasswordsSoFar(): ReadonlySet<string> | null {
  return loaded;
}
