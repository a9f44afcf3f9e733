/** The folder of the whole project, as a URL that ends with a slash. */
export const projectRoot = new URL('../', import.meta.url);
