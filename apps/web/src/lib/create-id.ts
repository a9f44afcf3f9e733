/** Returns a text that nothing else has, on plain http, too, where `crypto.randomUUID` is missing. */
export const createId = () => crypto.getRandomValues(new Uint32Array(4)).join('-');
