/**
 * Where all tests take place: 12:45 hours ahead of UTC, in summer 13:45. On most days of a test the
 * date there is another one than in UTC, so whoever takes the one for the other is found out.
 */
export const TIME_ZONE = 'Pacific/Chatham';
