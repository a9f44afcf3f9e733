/** Writes a name in a sentence, with word joiners: it never breaks after a hyphen. */
export const unbrokenName = (name: string) => name.replaceAll('-', '-\u2060');
