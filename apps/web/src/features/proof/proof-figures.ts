// Written by `npm run backtest -- --write` from bench/results; a test compares them.
/** Figures after 10, 40, 150 and all matches; before and after three lucky scores. */
export const PROOF_FIGURES = {
  seasons: 5,
  players: 150,
  xp: [0.24, 0.45, 0.7, 0.82],
  fixed: [0.22, 0.41, 0.64, 0.78],
  skill: [0.75, 0.86, 0.89, 0.91],
  ties: 0.02,
  tiesOfFixed: 0.54,
  aheadOfTwoOne: 0.87,
  withEvents: 0.67,
  luckyByXp: [0.46, 0.84],
  luckyBySkill: [0.47, 0.47],
  skillLead: 0.42,
} as const;
