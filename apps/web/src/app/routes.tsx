import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router';
import { textsArrived } from '../lib/texts-ahead.ts';
import {
  redirectPlayers,
  redirectToOwnProfile,
  requireAdministrator,
  requireAdministratorSignedIn,
  requireSession,
} from './guards.ts';
import { Layout, RouteFallback } from './layout.tsx';
import { NotFoundPage } from './not-found-page.tsx';
import { RouteError, ShellError } from './route-error.tsx';

/** Loads a page whose code comes when it is gone to; shown when its texts are there as well. */
const page = (load: () => Promise<ComponentType>) => async () => {
  const Component = await load();
  await textsArrived();
  return { Component };
};

export const routes: RouteObject[] = [
  {
    Component: Layout,
    middleware: [redirectPlayers],
    HydrateFallback: RouteFallback,
    ErrorBoundary: ShellError,
    children: [
      {
        // A page that fails leaves the header and the way out standing.
        ErrorBoundary: RouteError,
        children: [
          {
            index: true,
            lazy: page(async () => (await import('./screens/home-screen.tsx')).HomeScreen),
          },
          {
            path: 'events',
            lazy: page(async () => (await import('./screens/events-screen.tsx')).EventsScreen),
          },
          {
            path: 'events/:eventId',
            lazy: page(async () => (await import('./screens/event-screen.tsx')).EventScreen),
          },
          {
            path: 'matches/:matchId',
            lazy: page(async () => (await import('./screens/match-screen.tsx')).MatchScreen),
          },
          {
            path: 'matchday',
            lazy: page(async () => (await import('./screens/matchday-screen.tsx')).MatchdayScreen),
          },
          {
            path: 'rounds',
            lazy: page(async () => (await import('./screens/rounds-screen.tsx')).RoundsScreen),
          },
          {
            path: 'leaderboard',
            lazy: page(
              async () =>
                (await import('../features/leaderboard/leaderboard-page.tsx')).LeaderboardPage,
            ),
          },
          {
            path: 'auth',
            lazy: page(
              async () => (await import('../features/accounts/sign-in/auth-page.tsx')).AuthPage,
            ),
          },
          {
            path: 'confirm',
            lazy: page(
              async () =>
                (await import('../features/accounts/sign-up/confirm-page.tsx')).ConfirmPage,
            ),
          },
          {
            path: 'forgot-password',
            lazy: page(
              async () =>
                (await import('../features/accounts/password/forgot-password-page.tsx'))
                  .ForgotPasswordPage,
            ),
          },
          {
            path: 'unsubscribe',
            lazy: page(
              async () => (await import('../features/mails/unsubscribe-page.tsx')).UnsubscribePage,
            ),
          },
          {
            path: 'reset-password',
            lazy: page(
              async () =>
                (await import('../features/accounts/password/reset-password-page.tsx'))
                  .ResetPasswordPage,
            ),
          },
          {
            path: 'complete-profile',
            loader: requireSession,
            lazy: page(
              async () =>
                (await import('../features/accounts/sign-up/complete-profile-page.tsx'))
                  .CompleteProfilePage,
            ),
          },
          {
            path: 'inbox',
            loader: requireSession,
            lazy: page(
              async () => (await import('../features/notifications/inbox-page.tsx')).InboxPage,
            ),
          },
          {
            path: 'invite/:code',
            lazy: page(
              async () =>
                (await import('../features/friends/invitations/invitation-page.tsx'))
                  .InvitationPage,
            ),
          },
          {
            path: 'friends',
            loader: requireSession,
            lazy: page(
              async () => (await import('../features/friends/place/friends-page.tsx')).FriendsPage,
            ),
          },
          {
            path: 'friends/:username',
            loader: requireSession,
            lazy: page(
              async () => (await import('../features/friends/place/duel-page.tsx')).DuelPage,
            ),
          },
          { path: 'profile', loader: redirectToOwnProfile },
          {
            path: 'profile/:username',
            loader: requireSession,
            lazy: page(async () => (await import('./screens/profile-screen.tsx')).ProfileScreen),
          },
          {
            path: 'admin',
            loader: requireAdministrator,
            lazy: page(async () => (await import('./screens/admin-screen.tsx')).AdminScreen),
          },
          {
            path: 'admin/results',
            loader: requireAdministrator,
            lazy: page(async () => (await import('./screens/proposed-screen.tsx')).ProposedScreen),
          },
          {
            path: 'admin/results/sheet',
            loader: requireAdministrator,
            lazy: page(
              async () =>
                (await import('../features/results/sheet/results-sheet-page.tsx')).ResultsSheetPage,
            ),
          },
          {
            path: 'admin/imports',
            loader: requireAdministrator,
            lazy: page(
              async () => (await import('../features/imports/imports-page.tsx')).ImportsPage,
            ),
          },
          {
            path: 'admin/audit',
            loader: requireAdministrator,
            lazy: page(async () => (await import('../features/audit/audit-page.tsx')).AuditPage),
          },
          {
            path: 'admin/health',
            loader: requireAdministrator,
            lazy: page(async () => (await import('../features/health/health-page.tsx')).HealthPage),
          },
          {
            path: 'admin/refusals',
            loader: requireAdministrator,
            lazy: page(
              async () => (await import('../features/refusals/refusals-page.tsx')).RefusalsPage,
            ),
          },
          {
            path: 'admin/messages',
            loader: requireAdministrator,
            lazy: page(
              async () =>
                (await import('../features/contact/messages/messages-page.tsx')).MessagesPage,
            ),
          },
          {
            path: 'admin/teams',
            loader: requireAdministratorSignedIn,
            lazy: page(async () => (await import('../features/teams/teams-page.tsx')).TeamsPage),
          },
          {
            path: 'admin/competitions',
            loader: requireAdministrator,
            lazy: page(
              async () =>
                (await import('../features/competitions/competitions-page.tsx')).CompetitionsPage,
            ),
          },
          {
            path: 'admin/statistics',
            loader: requireAdministratorSignedIn,
            lazy: page(
              async () =>
                (await import('../features/statistics/statistics-page.tsx')).StatisticsPage,
            ),
          },
          {
            path: 'rules',
            lazy: page(async () => (await import('../features/rules/rules-page.tsx')).RulesPage),
          },
          {
            path: 'proof',
            lazy: page(async () => (await import('../features/proof/proof-page.tsx')).ProofPage),
          },
          {
            path: 'contact',
            lazy: page(
              async () => (await import('../features/contact/contact-page.tsx')).ContactPage,
            ),
          },
          {
            path: 'tos',
            lazy: page(async () => (await import('../features/legal/legal-pages.tsx')).TermsPage),
          },
          {
            path: 'privacy',
            lazy: page(async () => (await import('../features/legal/legal-pages.tsx')).PrivacyPage),
          },
          {
            path: 'disclaimer',
            lazy: page(
              async () => (await import('../features/legal/legal-pages.tsx')).DisclaimerPage,
            ),
          },
          {
            path: 'dev/ui',
            lazy: async () => {
              const { DevUiPage, requireDemonstration } = await import('./dev-ui/dev-ui-page.tsx');
              return { Component: DevUiPage, loader: requireDemonstration };
            },
          },
          { path: '*', Component: NotFoundPage },
        ],
      },
    ],
  },
];
