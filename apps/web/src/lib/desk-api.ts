import { deskContract } from 'virtual:desk-contract';
import { createDeskApi } from './api.ts';

/** The operations of administrators alone: what nobody else calls comes with the pages of the desk. */
export const { deskApi, deskQueries } = createDeskApi(deskContract);
