import type { CupDetailsView, CupSideView, CupTieView } from '@kickoracle/contracts';

export const CUP_ID = '0b7e3f52-5f7e-4a43-9d63-0c9a6b1f0a21';
const COMPETITION_ID = '0b7e3f52-5f7e-4a43-9d63-0c9a6b1f0a22';

/** A cup whose entry is open, as the server sends it. */
export function aCup(change: object = {}): CupDetailsView {
  return {
    cupId: CUP_ID,
    name: 'Spring Cup',
    format: 'knockout',
    league: null,
    competition: { competitionId: COMPETITION_ID, name: 'Premier League' },
    entryClosesAt: '2099-03-01T12:00:00Z',
    status: 'entry',
    players: 0,
    maxPlayers: 1_024,
    entry: 'none',
    canEnter: true,
    canLeave: false,
    canCancel: false,
    entries: [],
    seed: null,
    drawnAt: null,
    firstRound: { season: 2098, round: 'Matchday 12', beginsAt: '2099-03-01T13:00:00Z' },
    rounds: [],
    championId: null,
    consolationWinnerId: null,
    table: null,
    ...change,
  } as unknown as CupDetailsView;
}

export const aCupPlayer = (playerId: string, change: object = {}) => ({
  playerId,
  username: `player.${playerId}`,
  isLocked: false,
  picture: null,
  place: null,
  hasLeft: false,
  ...change,
});

/** @param playerId null: an empty place; undefined: an earlier tie is undecided */
export const aSide = (playerId: string | null | undefined, xp = 0, exactScores = 0) =>
  ({
    playerId: playerId ?? null,
    isOpen: playerId === undefined,
    xp,
    exactScores,
  }) as unknown as CupSideView;

export const aTie = (
  number: number,
  sides: readonly [CupSideView, CupSideView],
  change: object = {},
): CupTieView => ({
  number,
  first: sides[0],
  second: sides[1],
  winnerId: null,
  decidedBy: null,
  ...change,
});

export const aCupRound = (number: number, change: object = {}) => ({
  number,
  game: {
    season: 2098,
    round: `Matchday ${11 + number}`,
    beginsAt: `2099-03-0${number}T13:00:00Z`,
  },
  state: 'upcoming',
  ties: [],
  consolation: [],
  ...change,
});
