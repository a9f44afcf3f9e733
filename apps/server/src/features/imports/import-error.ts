import { StartupError } from '#lib/startup-error.ts';

/** A file cannot be imported. The message has reason and place in one sentence. */
export class ImportError extends StartupError {}
