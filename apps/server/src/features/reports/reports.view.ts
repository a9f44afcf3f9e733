import type { LeagueId, ReportView, UserId } from '@kickoracle/contracts';
import { toPictureView } from '#files/picture-view.ts';
import type { ReportsService } from './reports.service.ts';

type Report = Awaited<ReturnType<ReportsService['list']>>[number];

function toSubjectView(report: Report): ReportView['subject'] {
  if (report.kind === 'league') {
    return {
      kind: report.kind,
      leagueId: report.league_id as LeagueId,
      name: report.league_name!,
      line: report.league_line!,
    };
  }
  const { profile_picture_url, profile_picture_version } = report;
  return {
    kind: report.kind,
    playerId: report.player_id as UserId,
    username: report.username,
    picture: toPictureView({
      profile_picture_url,
      profile_picture_version: profile_picture_version ?? 0,
    }),
  };
}

export const toReportView = (report: Report): ReportView => ({
  reportId: report.id,
  reporter: report.reporter,
  createdAt: report.created_at.toISOString(),
  subject: toSubjectView(report),
});
