/** Returns a unique id. On plain http `crypto.randomUUID` is missing. */
export const createId = () => crypto.getRandomValues(new Uint32Array(4)).join('-');
