import type { Language } from '@kickoracle/contracts';
import type { RoundKey } from '#db/state/round-key.ts';
import type { RenderPicture } from '#pictures/render-picture.ts';
import type { LeagueInvitations } from '../leagues/league-invitations.service.ts';
import type { MatchesService } from '../matches/matches.service.ts';
import type { RoundsService } from '../rounds/rounds.service.ts';
import { leagueLines, matchLines, roundLines } from './preview-lines.ts';

export type PreviewsService = ReturnType<typeof createPreviewsService>;

type Sources = {
  readonly matches: Pick<MatchesService, 'getMatch'>;
  readonly rounds: Pick<RoundsService, 'getRound'>;
  readonly invitations: Pick<LeagueInvitations, 'getByLink'>;
  readonly render: RenderPicture;
};

/** Renders what visitors see, as pictures for link previews. */
export function createPreviewsService({ matches, rounds, invitations, render }: Sources) {
  return {
    async renderMatch(matchId: string, language: Language): Promise<Uint8Array> {
      const match = await matches.getMatch(matchId, null);
      return render('wide', (text) => matchLines(match, { language, text }));
    },

    async renderRound(key: RoundKey, language: Language): Promise<Uint8Array | null> {
      const found = await rounds.getRound(key, null);
      if (found.length === 0) return null;
      return render('wide', (text) => roundLines(found, { language, text }));
    },

    /** Of an invitation's link only: guesses at short codes are limited elsewhere. */
    async renderLeague(code: string, language: Language): Promise<Uint8Array> {
      const invited = await invitations.getByLink(code, null);
      return render('wide', (text) => leagueLines(invited, { language, text }));
    },
  };
}
