/** One chunk for the windows that only the owner of a league opens. */
export { CloseSeason } from './close-season.tsx';
export { LeagueSettings } from './league-settings.tsx';
