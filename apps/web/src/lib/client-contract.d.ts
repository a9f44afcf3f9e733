type AnyContractRouter = import('@orpc/contract').AnyContractRouter;

/** The contract without its schemas, which the build puts here. */
declare const CONTRACT: AnyContractRouter;
declare const ADMINISTRATOR_CONTRACT: AnyContractRouter;
