import { contract } from '@kickoracle/contracts';
import { minifyContractRouter, type AnyContractRouter, type Route } from '@orpc/contract';

function lighten(key: string, value: { route: Route }): unknown {
  if (key !== '~orpc') return value;
  const { method, path, inputStructure } = value.route;
  const route = { method, path, ...(inputStructure !== 'compact' && { inputStructure }) };
  return { errorMap: {}, meta: {}, route };
}

function pickOperations(ofAdministrators: boolean): string {
  const groups = Object.entries(contract).map(([group, operations]) => [
    group,
    Object.fromEntries(
      Object.entries(operations).filter(
        ([, operation]) =>
          (operation['~orpc'].meta.access === 'administrator') === ofAdministrators,
      ),
    ),
  ]);
  const picked = Object.fromEntries(groups) as AnyContractRouter;
  return JSON.stringify(minifyContractRouter(picked), lighten);
}

/** Without the schemas, whose validators an import would ship. */
export const clientContract = {
  CONTRACT: pickOperations(false),
  ADMINISTRATOR_CONTRACT: pickOperations(true),
};
