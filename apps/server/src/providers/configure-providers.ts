import { compareSources } from '@kickoracle/game';
import type { Environment, OpenProvider } from './match-data.ts';
import * as kinds from './provider-kinds.ts';

/** Tells how those are opened whom the settings name, the most trusted first. None: the goal model serves. */
export function configureProviders(environment: Environment): OpenProvider[] {
  return Object.values(kinds)
    .toSorted((a, b) => compareSources(a.source, b.source))
    .flatMap((kind) => kind.configure(environment) ?? []);
}
