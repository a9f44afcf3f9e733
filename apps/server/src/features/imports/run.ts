export type Dating = { readonly zone: string; readonly shiftMs: number };

export type Run = {
  readonly importId: string;
  readonly source: string;
  readonly fileSeason: string;
  readonly competitionId: string;
  readonly country: string;
  readonly season: number;
  readonly dating: Dating;
  /** Dating of earlier runs, if this one differs. */
  readonly earlierDating: Dating | null;
  readonly isHistory: boolean;
  readonly now: Date;
};
