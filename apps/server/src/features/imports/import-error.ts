import { StartupError } from '../../startup-error.ts';

/** A file that cannot be imported: what is wrong and where, in one sentence. */
export class ImportError extends StartupError {}
