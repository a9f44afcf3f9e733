import { within } from '@testing-library/react';
import type { Call } from './answers.ts';

export const findAdminPanel = () =>
  document.querySelector<HTMLElement>('details:not(.collapsible)');
export const adminPanel = () => within(findAdminPanel()!);
export const button = (name: string) =>
  adminPanel().getByRole<HTMLButtonElement>('button', { name });
export const sent = (calls: readonly Call[], path: string) =>
  calls.filter((call) => call.path === path).map(({ input }) => input);
