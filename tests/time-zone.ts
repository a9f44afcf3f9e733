/**
 * Time zone of all tests: 12:45 hours ahead of UTC, 13:45 in summer. Its date mostly differs from
 * UTC, which reveals code that confuses them.
 */
export const TIME_ZONE = 'Pacific/Chatham';
