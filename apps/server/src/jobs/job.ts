export type Job = {
  /** Unique, in kebab-case, such as `clean-up`. */
  readonly name: string;
  readonly cron: string;
  /** Also runs when a server starts: once, if several start together. */
  readonly runsAtStart?: true;
  /** Hours after which a run counts as failed; default a quarter of one. */
  readonly hours?: number;
  run(): Promise<void>;
};
