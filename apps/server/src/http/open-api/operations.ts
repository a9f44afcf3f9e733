import { contract, type ErrorCode, type OperationMeta } from '@kickoracle/contracts';

export type DeclaredOperation = {
  /** `noun.name`. */
  readonly id: string;
  readonly noun: string;
  readonly name: string;
  readonly method: string;
  readonly path: string;
  readonly meta: OperationMeta;
  readonly errorCodes: readonly ErrorCode[];
};

type Declared = {
  '~orpc': {
    meta: OperationMeta;
    route: { method: string; path: string };
    errorMap: Partial<Record<ErrorCode, unknown>>;
  };
};

export function listOperations(): DeclaredOperation[] {
  return Object.entries(contract).flatMap(([noun, operations]) =>
    Object.entries(operations).map(([name, operation]) => {
      const { meta, route, errorMap } = (operation as unknown as Declared)['~orpc'];
      const { method, path } = route;
      const errorCodes = Object.keys(errorMap) as ErrorCode[];
      return { id: `${noun}.${name}`, noun, name, method, path, meta, errorCodes };
    }),
  );
}
