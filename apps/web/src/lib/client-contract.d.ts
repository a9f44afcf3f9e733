/** The contract without its schemas, which the build puts here. */
declare const CONTRACT: import('@orpc/contract').AnyContractRouter;
