import { writeDate, type Language } from '@kickoracle/contracts';
import { writeScore } from '@kickoracle/game';
import { shareTextsIn } from '#lib/texts.ts';
import { ACCENT, GOLD, INK, SOFT, type Write } from '#pictures/render-picture.ts';
import { roundNameIn } from '#pictures/round-name.ts';
import type { Line } from '#pictures/text-layers.ts';
import type { LeagueInvitations } from '../leagues/league-invitations.service.ts';
import type { MatchesService } from '../matches/matches.service.ts';

type Match = Awaited<ReturnType<MatchesService['getMatch']>>;
type Options = { readonly language: Language; readonly text: Write };

/** A preview has no reader's zone, so it names UTC. */
const inUtc = (at: Date, language: Language) =>
  writeDate(
    new Intl.DateTimeFormat(language, {
      weekday: 'short',
      day: 'numeric',
      month: 'short',
      hour: '2-digit',
      minute: '2-digit',
      timeZone: 'UTC',
      timeZoneName: 'short',
    }),
    at,
  );

const placeOf = (match: Match, language: Language) =>
  [match.competition_name, match.round && roundNameIn(language, match.round)]
    .filter(Boolean)
    .join(' · ');

export function matchLines(match: Match, { language, text }: Options): Line[] {
  const t = shareTextsIn(language);
  const score = match.result?.score;
  const isOpen = match.status === 'active' && match.closed_at === null;
  const kickoff = match.kickoff_confirmed ? inUtc(match.closes_at, language) : null;
  const last = score ? t('preview.ended', { score: writeScore(score, language) }) : kickoff;
  return [
    { left: text('body', 38, SOFT)(placeOf(match, language)) },
    { left: text('display', 104, INK)(match.team1_name) },
    { left: text('display', 104, INK)(match.team2_name) },
    ...(last ? [{ left: text('display', 56, GOLD)(last), gap: 12 }] : []),
    ...(isOpen && !score ? [{ left: text('body', 38, ACCENT)(t('preview.call')) }] : []),
  ];
}

export function roundLines(matches: readonly Match[], { language, text }: Options): Line[] {
  const t = shareTextsIn(language);
  const [first] = matches.toSorted((a, b) => a.closes_at.getTime() - b.closes_at.getTime());
  const amount = matches.length.toLocaleString(language);
  return [
    { left: text('body', 38, SOFT)(first!.competition_name) },
    { left: text('display', 150, GOLD)(roundNameIn(language, first!.round)) },
    { left: text('display', 64, INK)(t('preview.matches', { count: matches.length, amount })) },
    { left: text('body', 38, ACCENT)(t('preview.call')), gap: 12 },
  ];
}

type Invited = Awaited<ReturnType<LeagueInvitations['getByLink']>>;

export function leagueLines(invited: Invited, { language, text }: Options): Line[] {
  const t = shareTextsIn(language);
  const { league, members: count, nextRound, top } = invited;
  const next = nextRound && {
    competition: nextRound.competition,
    round: roundNameIn(language, nextRound.round),
  };
  const amount = count.toLocaleString(language);
  return [
    { left: text('body', 38, SOFT)(t('preview.invitation')) },
    { left: text('display', league.name.length > 20 ? 72 : 110, GOLD)(league.name) },
    { left: text('display', 56, INK)(t('preview.members', { count, amount })) },
    ...(top ?? []).map(({ rank, username, xp }): Line => ({
      left: text('display', 40, INK)(`${rank.toLocaleString(language)}.\u00a0\u00a0${username}`),
      right: text('body', 34, INK)(t('points', { xp: xp.toLocaleString(language) })),
    })),
    ...(next ? [{ left: text('body', 38, ACCENT)(t('preview.next', next)), gap: 12 }] : []),
  ];
}
