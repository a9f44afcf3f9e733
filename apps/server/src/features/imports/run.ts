/** How the local times of a file become kickoffs. */
export type Dating = { readonly zone: string; readonly shiftMs: number };

/** What the rows of one run share. */
export type Run = {
  readonly importId: string;
  readonly source: string;
  readonly fileSeason: string;
  readonly competitionId: string;
  readonly country: string;
  readonly season: number;
  readonly dating: Dating;
  /** How earlier runs dated the same rows, where this one does it otherwise. */
  readonly earlierDating: Dating | null;
  readonly isHistory: boolean;
  readonly now: Date;
};
