import { contract } from '@kickoracle/contracts';
import { minifyContractRouter, type Route } from '@orpc/contract';

/** Keeps of an operation what a call of it needs. */
function lighten(key: string, value: { route: Route }): unknown {
  if (key !== '~orpc') return value;
  const { method, path, inputStructure } = value.route;
  return { errorMap: {}, meta: {}, route: { method, path, inputStructure } };
}

/**
 * The contract as a constant of the build, without its schemas: importing it would ship their
 * validators.
 */
export const clientContract = {
  CONTRACT: JSON.stringify(minifyContractRouter(contract), lighten),
};
