import { createHttpTrial } from './http-trial.ts';

/** Everybody predicts one match by the API, each time something that they have not said yet. */
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
