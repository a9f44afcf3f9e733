import { FIT_SETTINGS, type FitSettings } from '@kickoracle/game';

/** A way to fit the goal model that could be ours. */
export type ModelCandidate = { readonly name: string; readonly settings: FitSettings };

/** Without the prices of what was played: what there is where no bookmaker is asked. */
export const onResultsAlone = (settings: FitSettings): FitSettings => ({
  ...settings,
  prices: { ...settings.prices, weight: 0 },
});

/** As it was: every team an average one before it has played, attack and defence apart, results alone. */
export const MODEL_BEFORE: FitSettings = {
  halfLifeDays: 365,
  spread: 0.25,
  kinship: 0,
  // Nobody is new: the prior of newcomers is that of all.
  newcomers: { mean: 0, spread: 1e-6 },
  prices: { weight: 0, halfLifeDays: 20 },
};

/** Ours without prices: what the others of results alone are measured against. */
const RESULTS = onResultsAlone(FIT_SETTINGS);

const results = (name: string, other: Partial<FitSettings>): ModelCandidate => ({
  name: `results: ${name}`,
  settings: { ...RESULTS, ...other },
});

const prices = (weight: number, halfLifeDays: number): ModelCandidate => ({
  name: `prices: ${weight} results, half after ${halfLifeDays} days`,
  settings: { ...FIT_SETTINGS, prices: { weight, halfLifeDays } },
});

const { newcomers } = FIT_SETTINGS;

/** What was tried: first what results alone can do, then how much earlier prices say. */
export const MODEL_CANDIDATES: readonly ModelCandidate[] = [
  { name: 'results: as before', settings: MODEL_BEFORE },
  {
    name: 'results: as before, newcomers -0.2',
    settings: { ...MODEL_BEFORE, newcomers },
  },
  results('spread 0.3, kinship 0.8, newcomers -0.2, half after 365 days', {}),
  results('newcomers average', { newcomers: MODEL_BEFORE.newcomers }),
  results('newcomers -0.1', { newcomers: { ...newcomers, mean: -0.1 } }),
  results('newcomers -0.3', { newcomers: { ...newcomers, mean: -0.3 } }),
  results('kinship 0', { kinship: 0 }),
  results('kinship 0.5', { kinship: 0.5 }),
  results('spread 0.2', { spread: 0.2 }),
  results('spread 0.4', { spread: 0.4 }),
  results('half after 180 days', { halfLifeDays: 180 }),
  results('half after 730 days', { halfLifeDays: 730 }),
  prices(5, 90),
  prices(20, 60),
  prices(50, 30),
  prices(100, 20),
  prices(100, 45),
  prices(200, 20),
];
