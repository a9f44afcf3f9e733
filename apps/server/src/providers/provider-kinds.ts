// All kinds of providers, one per line; the settings select from them.
export { apiFootball } from './api-football/configure.ts';
export { openfootball } from './openfootball/configure.ts';
