// Every kind of provider that can be asked, a line each; the settings tell which are.
export { apiFootball } from './api-football/configure.ts';
export { openfootball } from './openfootball/configure.ts';
