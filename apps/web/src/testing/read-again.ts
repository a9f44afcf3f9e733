import { act } from '@testing-library/react';
import { queryClient } from '../lib/query-client.ts';

const RENDER_MS = 20;

/** Reads everything on the page again, and waits until it is rendered. */
export const readAgain = () =>
  act(async () => {
    await queryClient.refetchQueries();
    await new Promise((resolve) => setTimeout(resolve, RENDER_MS));
  });
