import { contract } from '@kickoracle/contracts';
import { minifyContractRouter, type Route } from '@orpc/contract';

function lighten(key: string, value: { route: Route }): unknown {
  if (key !== '~orpc') return value;
  const { method, path, inputStructure } = value.route;
  const route = { method, path, ...(inputStructure !== 'compact' && { inputStructure }) };
  return { errorMap: {}, meta: {}, route };
}

/** Without the schemas, whose validators an import would ship. */
export const CLIENT_CONTRACT = JSON.stringify(minifyContractRouter(contract), lighten);
