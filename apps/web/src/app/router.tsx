import { createBrowserRouter } from 'react-router';
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

export const router = createBrowserRouter([
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
            lazy: async () => {
              const { HomePage } = await import('../features/home/home-page.tsx');
              return { Component: HomePage };
            },
          },
          {
            path: 'events',
            lazy: async () => {
              const { EventsScreen } = await import('./screens/events-screen.tsx');
              return { Component: EventsScreen };
            },
          },
          {
            path: 'events/:eventId',
            lazy: async () => {
              const { EventScreen } = await import('./screens/event-screen.tsx');
              return { Component: EventScreen };
            },
          },
          {
            path: 'matches/:matchId',
            lazy: async () => {
              const { MatchScreen } = await import('./screens/match-screen.tsx');
              return { Component: MatchScreen };
            },
          },
          {
            path: 'matchday',
            lazy: async () => {
              const { MatchdayScreen } = await import('./screens/matchday-screen.tsx');
              return { Component: MatchdayScreen };
            },
          },
          {
            path: 'leaderboard',
            lazy: async () => {
              const { LeaderboardPage } =
                await import('../features/leaderboard/leaderboard-page.tsx');
              return { Component: LeaderboardPage };
            },
          },
          {
            path: 'auth',
            lazy: async () => {
              const { AuthPage } = await import('../features/accounts/sign-in/auth-page.tsx');
              return { Component: AuthPage };
            },
          },
          {
            path: 'confirm',
            lazy: async () => {
              const { ConfirmPage } = await import('../features/accounts/sign-up/confirm-page.tsx');
              return { Component: ConfirmPage };
            },
          },
          {
            path: 'forgot-password',
            lazy: async () => {
              const { ForgotPasswordPage } =
                await import('../features/accounts/password/forgot-password-page.tsx');
              return { Component: ForgotPasswordPage };
            },
          },
          {
            path: 'unsubscribe',
            lazy: async () => {
              const { UnsubscribePage } = await import('../features/mails/unsubscribe-page.tsx');
              return { Component: UnsubscribePage };
            },
          },
          {
            path: 'reset-password',
            lazy: async () => {
              const { ResetPasswordPage } =
                await import('../features/accounts/password/reset-password-page.tsx');
              return { Component: ResetPasswordPage };
            },
          },
          {
            path: 'complete-profile',
            loader: requireSession,
            lazy: async () => {
              const { CompleteProfilePage } =
                await import('../features/accounts/sign-up/complete-profile-page.tsx');
              return { Component: CompleteProfilePage };
            },
          },
          {
            path: 'inbox',
            loader: requireSession,
            lazy: async () => {
              const { InboxPage } = await import('../features/notifications/inbox-page.tsx');
              return { Component: InboxPage };
            },
          },
          {
            path: 'invite/:code',
            lazy: async () => {
              const { InvitationPage } =
                await import('../features/friends/invitations/invitation-page.tsx');
              return { Component: InvitationPage };
            },
          },
          { path: 'profile', loader: redirectToOwnProfile },
          {
            path: 'profile/:username',
            loader: requireSession,
            lazy: async () => {
              const { ProfileScreen } = await import('./screens/profile-screen.tsx');
              return { Component: ProfileScreen };
            },
          },
          {
            path: 'admin',
            loader: requireAdministrator,
            lazy: async () => {
              const { AdminScreen } = await import('./screens/admin-screen.tsx');
              return { Component: AdminScreen };
            },
          },
          {
            path: 'admin/results',
            loader: requireAdministrator,
            lazy: async () => {
              const { ProposedScreen } = await import('./screens/proposed-screen.tsx');
              return { Component: ProposedScreen };
            },
          },
          {
            path: 'admin/imports',
            loader: requireAdministrator,
            lazy: async () => {
              const { ImportsPage } = await import('../features/imports/imports-page.tsx');
              return { Component: ImportsPage };
            },
          },
          {
            path: 'admin/audit',
            loader: requireAdministrator,
            lazy: async () => {
              const { AuditPage } = await import('../features/audit/audit-page.tsx');
              return { Component: AuditPage };
            },
          },
          {
            path: 'admin/teams',
            loader: requireAdministratorSignedIn,
            lazy: async () => {
              const { TeamsPage } = await import('../features/teams/teams-page.tsx');
              return { Component: TeamsPage };
            },
          },
          {
            path: 'admin/competitions',
            loader: requireAdministrator,
            lazy: async () => {
              const { CompetitionsPage } =
                await import('../features/competitions/competitions-page.tsx');
              return { Component: CompetitionsPage };
            },
          },
          {
            path: 'admin/statistics',
            loader: requireAdministratorSignedIn,
            lazy: async () => {
              const { StatisticsPage } = await import('../features/statistics/statistics-page.tsx');
              return { Component: StatisticsPage };
            },
          },
          {
            path: 'rules',
            lazy: async () => {
              const { RulesPage } = await import('../features/rules/rules-page.tsx');
              return { Component: RulesPage };
            },
          },
          {
            path: 'contact',
            lazy: async () => {
              const { ContactPage } = await import('../features/contact/contact-page.tsx');
              return { Component: ContactPage };
            },
          },
          {
            path: 'tos',
            lazy: async () => {
              const { TermsPage } = await import('../features/legal/legal-pages.tsx');
              return { Component: TermsPage };
            },
          },
          {
            path: 'privacy',
            lazy: async () => {
              const { PrivacyPage } = await import('../features/legal/legal-pages.tsx');
              return { Component: PrivacyPage };
            },
          },
          {
            path: 'disclaimer',
            lazy: async () => {
              const { DisclaimerPage } = await import('../features/legal/legal-pages.tsx');
              return { Component: DisclaimerPage };
            },
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
]);
