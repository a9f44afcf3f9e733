import { createHttpTrial } from './http-trial.ts';

/** All players predict one match over the API, with a new value each time. */
export const rushOverHttp = createHttpTrial({
  name: 'rush-http',
  clients: 64,
  atLeast: 0.6,
  what: 'submissions over HTTP',

  requests: ({ userIds, eventId }) => {
    const path = `/api/predictions/${eventId}`;
    return (call) => {
      const pass = Math.floor(call / userIds.length);
      return { path, body: { value: `${pass % 90}-${Math.floor(pass / 90) % 90}` } };
    };
  },
});
