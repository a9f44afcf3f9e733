/** Sports of competitions. Football has its own boards. */
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
