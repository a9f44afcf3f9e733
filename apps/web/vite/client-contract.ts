import { contract } from '@kickoracle/contracts';
import { minifyContractRouter, type AnyContractRouter, type Route } from '@orpc/contract';

function lighten(key: string, value: { route: Route }): unknown {
  if (key !== '~orpc') return value;
  const { method, path, inputStructure } = value.route;
  const route = { method, path, ...(inputStructure !== 'compact' && { inputStructure }) };
  return { errorMap: {}, meta: {}, route };
}

type Access = 'administrator' | 'other';

function groupsOf(access: Access): AnyContractRouter {
  const groups = Object.entries(contract).map(([group, operations]) => [
    group,
    Object.fromEntries(
      Object.entries(operations).filter(
        ([, operation]) =>
          (operation['~orpc'].meta.access === 'administrator') === (access === 'administrator'),
      ),
    ),
  ]);
  return Object.fromEntries(groups) as AnyContractRouter;
}

const textOf = (access: Access) => JSON.stringify(minifyContractRouter(groupsOf(access)), lighten);

/** Without the schemas, whose validators an import would ship. */
export const clientContract = {
  CONTRACT: textOf('other'),
  ADMINISTRATOR_CONTRACT: textOf('administrator'),
};
