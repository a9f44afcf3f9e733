export const projectRoot = new URL('../', import.meta.url);
