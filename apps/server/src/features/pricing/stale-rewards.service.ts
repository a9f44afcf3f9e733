import * as repository from './stale-rewards.repository.ts';

/** Competitions whose open matches may be worth something else now. */
export type StaleRewards = repository.StaleRewards;

/**
 * Says, in the transaction that changes results or prices, that a competition is to be priced anew. That is
 * a job of its own: who validates a result waits for no model.
 */
export const { markStale, markStaleOfTeam, listStale, forgetStale } = repository;
