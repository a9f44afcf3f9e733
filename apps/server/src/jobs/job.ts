/** Something that happens once in a cluster, however many servers there are. */
export type Job = {
  /** In the words of its feature, such as `clean-up`. */
  readonly name: string;
  /** When, as minute, hour, day, month and weekday in UTC. */
  readonly cron: string;
  /** It is also done when servers start: once, if several do at a time. */
  readonly runsAtStart?: true;
  run(): Promise<void>;
};
