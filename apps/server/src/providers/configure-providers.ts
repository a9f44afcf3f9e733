import { compareSources } from '@kickoracle/game';
import type { Environment, OpenProvider } from './match-data.ts';
import * as kinds from './provider-kinds.ts';

/** Returns the configured providers, the most trusted first. */
export function configureProviders(environment: Environment): OpenProvider[] {
  return Object.values(kinds)
    .toSorted((a, b) => compareSources(a.source, b.source))
    .flatMap((kind) => kind.configure(environment) ?? []);
}
