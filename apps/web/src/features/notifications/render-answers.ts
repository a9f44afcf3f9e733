import type { ProfileView } from '@kickoracle/contracts';
import type { ReactNode } from 'react';

/** Renders the buttons that accept and decline a friend request. */
export type RenderAnswers = (player: ProfileView) => ReactNode;
