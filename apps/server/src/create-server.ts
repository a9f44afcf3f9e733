import { Hono } from 'hono';
import type { AppContext } from './context.ts';
import { createGauges } from './create-gauges.ts';
import { createAdministrationRouter } from './features/administration/administration.router.ts';
import { createAdministrationService } from './features/administration/administration.service.ts';
import { createAccountsRouter } from './features/accounts/accounts.router.ts';
import { createAccountsService } from './features/accounts/accounts.service.ts';
import { mountGoogleCallback } from './features/accounts/google/google-callback.router.ts';
import { createAuditRouter } from './features/audit/audit.router.ts';
import { createBadgesRouter } from './features/badges/badges.router.ts';
import { createBadgesService } from './features/badges/badges.service.ts';
import { createBackupsRouter } from './features/backups/backups.router.ts';
import { createBackupsService } from './features/backups/backups.service.ts';
import { createAuditService } from './features/audit/audit.service.ts';
import { createCalendarRouter } from './features/calendar/calendar.router.ts';
import { createCalendarService } from './features/calendar/calendar.service.ts';
import { serveCalendar } from './features/calendar/serve-calendar.ts';
import { createCompetitionsRouter } from './features/competitions/competitions.router.ts';
import { createCompetitionsService } from './features/competitions/competitions.service.ts';
import { createCompetitionDeletion } from './features/competitions/delete-competition.service.ts';
import { createCompetitionEditing } from './features/competitions/edit-competitions.service.ts';
import { createSeasons } from './features/competitions/seasons.service.ts';
import { createContactRouter, mountContactForm } from './features/contact/contact.router.ts';
import { createContactService } from './features/contact/contact.service.ts';
import { createCupsRouter } from './features/cups/cups.router.ts';
import { createCupsService } from './features/cups/cups.service.ts';
import { createEventEditing } from './features/events/edit-events.service.ts';
import { createEventsRouter } from './features/events/events.router.ts';
import { createEventImagesService } from './features/events/event-images.service.ts';
import { createEventsService } from './features/events/events.service.ts';
import { createFeedsRouter } from './features/feeds/feeds.router.ts';
import { createFeedsService } from './features/feeds/feeds.service.ts';
import { createFriendsPredictions } from './features/friends/friends-predictions.service.ts';
import { createFriendsRounds } from './features/friends/friends-rounds.service.ts';
import { createFriendsRouter } from './features/friends/friends.router.ts';
import { createFriendsService } from './features/friends/friends.service.ts';
import { createPlayerSearch } from './features/friends/player-search.service.ts';
import { createInvitationsService } from './features/friends/invitations.service.ts';
import { createHomeRouter } from './features/home/home.router.ts';
import { createHomeService } from './features/home/home.service.ts';
import { createImportsRouter } from './features/imports/imports.router.ts';
import { createImportsService } from './features/imports/imports.service.ts';
import * as movedByHand from './features/imports/claims/moved-by-hand.service.ts';
import { createItemAdministration } from './features/items/item-administration.service.ts';
import { createLeaderboardRouter } from './features/leaderboard/leaderboard.router.ts';
import { createLeaderboardService } from './features/leaderboard/leaderboard.service.ts';
import { createExportRound } from './features/leagues/export-round.service.ts';
import { createLeagueInvitations } from './features/leagues/league-invitations.service.ts';
import { closeSeason } from './features/leagues/close-season.service.ts';
import { createLeagueRounds } from './features/leagues/league-rounds.service.ts';
import { createLeaguesRouter } from './features/leagues/leagues.router.ts';
import { createLeaguesService } from './features/leagues/leagues.service.ts';
import { createMembersService } from './features/leagues/members.service.ts';
import { createLeagueReactions } from './features/leagues/reactions.service.ts';
import { remindLeague } from './features/leagues/remind-league.service.ts';
import { createLeagueTables } from './features/leagues/tables.service.ts';
import { createLiveRouter } from './features/live/live.router.ts';
import { createLiveService } from './features/live/live.service.ts';
import { createMailsRouter, mountUnsubscribe } from './features/mails/mails.router.ts';
import { createMergers } from './features/mergers/mergers.service.ts';
import { createMailsService } from './features/mails/mails.service.ts';
import { createMatchFormService } from './features/matches/match-form.service.ts';
import { createMatchesRouter } from './features/matches/matches.router.ts';
import { createMatchCreation } from './features/matches/create-match.service.ts';
import { createScheduling } from './features/matches/schedule-match.service.ts';
import { createOddsRewards } from './features/pricing/odds-rewards.service.ts';
import { createMatchesService } from './features/matches/matches.service.ts';
import { createNotificationsRouter } from './features/notifications/notifications.router.ts';
import { createNotificationsService } from './features/notifications/notifications.service.ts';
import { createCrowds } from './features/predictions/crowd.service.ts';
import { createOpenedPredictions } from './features/predictions/opened-predictions.service.ts';
import { createPastPredictionsService } from './features/predictions/past-predictions.service.ts';
import { createAdministratorInvitations } from './features/players/administrator-invitations.service.ts';
import { createPlayersRouter } from './features/players/players.router.ts';
import { createPlayersService } from './features/players/players.service.ts';
import { createPredictionsRouter } from './features/predictions/predictions.router.ts';
import { createPredictionsService } from './features/predictions/predictions.service.ts';
import { createProfilesRouter } from './features/profiles/profiles.router.ts';
import { createProfilesService } from './features/profiles/profiles.service.ts';
import { createPushRouter } from './features/push/push.router.ts';
import { createPushService } from './features/push/push.service.ts';
import { createRoundsRouter } from './features/rounds/rounds.router.ts';
import { createRoundsService } from './features/rounds/rounds.service.ts';
import { createSettlers } from './features/results/settlers/settlers.service.ts';
import { createProposals } from './features/results/proposals/proposals.service.ts';
import { createPictureRenderer } from './pictures/render-picture.ts';
import { createPreviewsService } from './features/previews/previews.service.ts';
import { servePreviews } from './features/previews/serve-previews.ts';
import { serveShares } from './features/shares/serve-shares.ts';
import { createSharesRouter } from './features/shares/shares.router.ts';
import { createSharesService } from './features/shares/shares.service.ts';
import { createSkillRouter } from './features/skill/skill.router.ts';
import { createSkillService } from './features/skill/skill.service.ts';
import { createReceiptsRouter } from './features/receipts/receipts.router.ts';
import { createReleasesRouter } from './features/releases/releases.router.ts';
import { createReleasesService } from './features/releases/releases.service.ts';
import { createReceiptsService } from './features/receipts/receipts.service.ts';
import { createRefusalsRouter } from './features/refusals/refusals.router.ts';
import { createRefusalsService } from './features/refusals/refusals.service.ts';
import { createReportsRouter } from './features/reports/reports.router.ts';
import { createReportsService } from './features/reports/reports.service.ts';
import { createResultsRouter } from './features/results/results.router.ts';
import { createResultsService } from './features/results/results.service.ts';
import { createStatisticsRouter } from './features/statistics/statistics.router.ts';
import { createStatisticsService } from './features/statistics/statistics.service.ts';
import { createTeamEditing } from './features/teams/edit-teams.service.ts';
import { createMemberships } from './features/teams/memberships.service.ts';
import { createTeamsRouter } from './features/teams/teams.router.ts';
import { createOwnRewardsService } from './features/xp/own-rewards.service.ts';
import { createXpRouter } from './features/xp/xp.router.ts';
import { createDatabaseQuestion } from './http/ask-database.ts';
import { answerHead } from './http/answer-head.ts';
import { checkHost } from './http/check-host.ts';
import { countRefusals } from './http/count-refusals.ts';
import { createClientPages } from './http/client-pages.ts';
import { createDemonstrationDoor } from './http/demonstration-door.ts';
import { mountApiDocs } from './http/api-docs.ts';
import { mountDevMailbox } from './http/dev-mailbox.ts';
import { answerError, toDomainError } from './http/error-response.ts';
import type { HttpEnv } from './http/http-env.ts';
import { createImplementer } from './http/implementer.ts';
import { mountContracts } from './http/mount-contracts.ts';
import { nameRequest } from './http/name-request.ts';
import { createRateLimiter } from './http/rate-limit.ts';
import { limitBody } from './http/limit-body.ts';
import { createReadLimits } from './http/limit-reads.ts';
import { readAddress } from './http/read-address.ts';
import { refuseForeignWrites } from './http/refuse-foreign-writes.ts';
import { createSecurityHeaders } from './http/security-headers.ts';
import { mountStaticFiles } from './http/static-files.ts';
import { timeRequests } from './http/time-requests.ts';
import { traceRequests } from './http/trace-requests.ts';
import { mountWorkerSwitch } from './http/worker-switch.ts';
import { PERSONAL_DATA } from './list-personal-data.ts';
import { createPictures } from './pictures/pictures.ts';
import { servePictures } from './pictures/serve-pictures.ts';
import { takeTurns } from './pictures/take-turns.ts';

export type Server = Hono<HttpEnv>;

export function createServer(app: AppContext): Server {
  const { clock, log, securityLog, settings } = app;

  const accounts = createAccountsService(app, PERSONAL_DATA);
  const pictures = createPictures(app);
  const profiles = createProfilesService(app, pictures);
  const competitions = createCompetitionsService(app);
  const matches = createMatchesService(app);
  const events = createEventsService(app, matches);
  const eventImages = createEventImagesService(app, pictures);
  const administration = createAdministrationService(app, events);
  const predictions = createPredictionsService(app);
  const past = createPastPredictionsService(app, { matches, events });
  const receipts = createReceiptsService(app, { matches, events });
  const friends = createFriendsService(app);
  const invitations = createInvitationsService(app, friends);
  const notifications = createNotificationsService(app);
  const ownRewards = createOwnRewardsService(app);
  const calendar = createCalendarService(app);
  const mails = createMailsService(app);
  const items = createItemAdministration(app, movedByHand);
  const results = createResultsService(app);
  const proposals = createProposals(app, matches);
  const settlers = createSettlers(app, matches);
  const imports = createImportsService(app, matches);
  const audit = createAuditService(app);
  const leaderboard = createLeaderboardService(app, competitions);
  const statistics = createStatisticsService(app, competitions);
  const rounds = createRoundsService(app, { competitions, matches, leaderboard, profiles });

  const leagues = createLeaguesService(app);
  const leagueTables = createLeagueTables(app);
  const cups = createCupsService(app);
  const render = createPictureRenderer();
  const shares = createSharesService(app, { leagues, tables: leagueTables, cups, render });
  const leagueInvitations = createLeagueInvitations(app, leagueTables);
  const previews = createPreviewsService({
    matches,
    rounds,
    invitations: leagueInvitations,
    render,
  });
  const contact = createContactService(app);
  const refusals = createRefusalsService(app);

  const rateLimiter = createRateLimiter(app);
  const os = createImplementer();
  const router = os.router({
    accounts: createAccountsRouter(os.accounts, accounts),
    profiles: createProfilesRouter(os.profiles, profiles, accounts),
    competitions: createCompetitionsRouter(os.competitions, competitions, {
      editing: createCompetitionEditing(app),
      deletion: createCompetitionDeletion(app),
      seasons: createSeasons(app),
    }),
    teams: createTeamsRouter(os.teams, {
      editing: createTeamEditing(app),
      memberships: createMemberships(app),
      mergers: createMergers(app),
    }),
    administration: createAdministrationRouter(os.administration, {
      clock,
      administration,
      items,
      opened: createOpenedPredictions(app),
    }),
    events: createEventsRouter(os.events, {
      clock,
      events,
      editing: createEventEditing(app),
      eventImages,
    }),
    matches: createMatchesRouter(os.matches, {
      form: createMatchFormService(app),
      clock,
      matches,
      creation: createMatchCreation(app),
      scheduling: createScheduling(app, movedByHand),
      rewards: createOddsRewards(app),
    }),
    players: createPlayersRouter(os.players, {
      players: createPlayersService(app, { accounts, profiles }),
      invitations: createAdministratorInvitations(app),
    }),
    reports: createReportsRouter(os.reports, createReportsService(app)),
    push: createPushRouter(os.push, {
      push: createPushService(app, mails),
      publicKey: app.push.publicKey,
    }),
    predictions: createPredictionsRouter(os.predictions, {
      predictions,
      past,
      crowds: createCrowds(app),
    }),
    refusals: createRefusalsRouter(os.refusals, refusals),
    results: createResultsRouter(os.results, { results, proposals, settlers, clock }),
    imports: createImportsRouter(os.imports, imports),
    feeds: createFeedsRouter(os.feeds, createFeedsService(app)),
    audit: createAuditRouter(os.audit, audit),
    backups: createBackupsRouter(os.backups, createBackupsService(app)),
    releases: createReleasesRouter(os.releases, createReleasesService(app)),
    leaderboard: createLeaderboardRouter(os.leaderboard, leaderboard),
    badges: createBadgesRouter(os.badges, createBadgesService(app, { profiles, cups })),
    rounds: createRoundsRouter(os.rounds, { rounds, clock }),
    home: createHomeRouter(os.home, createHomeService(app, { leaderboard, leagues, cups })),
    skill: createSkillRouter(os.skill, createSkillService(app, profiles)),
    statistics: createStatisticsRouter(os.statistics, statistics),
    friends: createFriendsRouter(os.friends, {
      friends,
      invitations,
      search: createPlayerSearch(app),
      predictions: createFriendsPredictions(app),
      rounds: createFriendsRounds(app),
    }),
    leagues: createLeaguesRouter(os.leagues, {
      leagues,
      members: createMembersService(app),
      tables: leagueTables,
      rounds: createLeagueRounds(app),
      invitations: leagueInvitations,
      reactions: createLeagueReactions(app),
      exportRound: createExportRound(app),
      remind: (asked) => remindLeague(app, asked),
      closeSeason: (asked) => closeSeason(app, asked),
      publicUrl: settings.publicUrl,
    }),
    cups: createCupsRouter(os.cups, cups),
    shares: createSharesRouter(os.shares, { shares, publicUrl: settings.publicUrl }),
    xp: createXpRouter(os.xp, ownRewards),
    receipts: createReceiptsRouter(os.receipts, receipts),
    notifications: createNotificationsRouter(os.notifications, notifications),
    calendar: createCalendarRouter(os.calendar, calendar),
    live: createLiveRouter(os.live, createLiveService(app)),
    mails: createMailsRouter(os.mails, mails),
    contact: createContactRouter(os.contact, { settings, contact }),
  });

  const pages = createClientPages({
    publicUrl: settings.publicUrl,
    now: clock.now,
    addressOf: (c) => readAddress(c, settings.trustedProxies),
    isPlayer: accounts.hasSession,
    fetch: async (request, env) => server.fetch(request, env),
    budget: rateLimiter.renderBudget,
    log,
  });

  const server: Server = new Hono();
  server.onError((thrown) => answerError(toDomainError(thrown, log)));
  server.use(nameRequest);
  server.use(answerHead);
  server.use(createSecurityHeaders(settings));
  // Before all further work: a crowd at a picture must not delay other requests.
  server.use('/files/moments/*', takeTurns());
  server.use('/files/previews/*', takeTurns());
  server.use(traceRequests);
  server.use(timeRequests(app.metrics));
  const { trustedProxies } = settings;
  server.use(countRefusals({ count: refusals.count, trustedProxies }));
  const doesDatabaseAnswer = createDatabaseQuestion(app.db);
  server.get('/healthz', async (c) =>
    (await doesDatabaseAnswer())
      ? c.json({ status: 'ok' })
      : c.json({ status: 'the database does not answer' }, 503),
  );
  // Of the process only: a supervisor restarts it if it hangs, whatever the state of the database.
  server.get('/livez', (c) => c.json({ status: 'ok' }));
  const { passwordsWaiting } = accounts;
  for (const gauge of createGauges(app, { passwordsWaiting, doesDatabaseAnswer })) {
    app.metrics.watch(gauge);
  }
  server.use(checkHost({ ...settings, securityLog }));
  mountApiDocs(server, accounts.sessionCookie);
  mountContracts(server, {
    router,
    authenticate: accounts.authenticate,
    recognise: accounts.recognise,
    refuseCrowded: accounts.refuseCrowded,
    rateLimiter,
    securityLog,
    clock,
    trustedProxies,
    log,
  });
  server.use(refuseForeignWrites(securityLog));
  server.use(limitBody);
  const { countMissing, limitReads } = createReadLimits({ rateLimiter, trustedProxies });
  server.use(countMissing);
  server.use('/files/*', limitReads('pictures'));
  mountGoogleCallback(server, {
    accounts,
    rateLimiter,
    securityLog,
    trustedProxies,
  });
  mountContactForm(server, {
    contact,
    rateLimiter,
    trustedProxies,
    log,
  });
  mountUnsubscribe(server, { mails, rateLimiter, trustedProxies });
  serveShares(server, shares);
  servePreviews(server, previews);
  servePictures(server, { profiles: profiles.findPicture, events: eventImages.findImage });
  serveCalendar(server, { calendar, rateLimiter, trustedProxies });
  server.use('/dev/*', createDemonstrationDoor(settings.demonstrationKey, pages.showNothing));
  mountDevMailbox(server, app.db);
  mountWorkerSwitch(server, settings.keepsOffline);
  mountStaticFiles(server);
  // Pages are looked up per request, so they are rate limited.
  server.get('*', limitReads('pages'), pages.show);
  return server;
}
