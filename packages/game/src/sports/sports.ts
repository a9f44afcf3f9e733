/** The sports that a competition may be of; boards count football by itself. */
export const SPORTS = [
  'football',
  'athletics',
  'basketball',
  'cycling',
  'handball',
  'ice_hockey',
  'motorsport',
  'rugby',
  'tennis',
  'volleyball',
] as const;
export type Sport = (typeof SPORTS)[number];
