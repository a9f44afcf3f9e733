import { contract } from '@kickoracle/contracts';
import { minifyContractRouter, type Route } from '@orpc/contract';

function lighten(key: string, value: { route: Route }): unknown {
  if (key !== '~orpc') return value;
  const { method, path, inputStructure } = value.route;
  return { errorMap: {}, meta: {}, route: { method, path, inputStructure } };
}

/** Without the schemas, whose validators an import would ship. */
export const clientContract = {
  CONTRACT: JSON.stringify(minifyContractRouter(contract), lighten),
};
