import { TIERS } from '@kickoracle/game';
import { competitionMarkOf } from '#game/competitions/competition-marks.ts';
import { Drawing } from '#ui/feedback/state-view.tsx';
import { Avatar } from '#ui/identity/avatar.tsx';
import { Emblem } from '#game/tiers/emblem.tsx';
import { Flag } from '#ui/identity/flag.tsx';
import { Logo, LogoMark } from '#ui/identity/logo.tsx';
import { TeamCrest } from '#game/teams/team-crest.tsx';
import { Pennant } from '#game/competitions/pennant.tsx';
import { Piece, Row } from './piece.tsx';
import { sampleCrest, type Samples } from './samples.ts';

const COUNTRIES = [
  'england',
  'scotland',
  'wales',
  'northern_ireland',
  'europe',
  'world',
  'france',
  'germany',
  'spain',
  'italy',
  'brazil',
];
const NAMES = [
  'nostra.damus',
  'goalmachine',
  'Élodie',
  'kopfballkoenig',
  'Zé',
  'mister90',
  'ultra',
  '_x',
];
const TEAMS = [
  'Arsenal FC',
  '1. FC Köln',
  'Paris Saint-Germain',
  'Real Madrid',
  'Juventus',
  'Ajax',
];
const COMPETITIONS = [
  'Premier League',
  'Championship',
  'La Liga',
  'Bundesliga',
  'Serie A',
  'Ligue 1',
  'Eredivisie',
  'Primeira Liga',
  'World Cup',
  'European Championship',
  'Champions League',
  'Europa League',
  'Harbour League',
];
const DRAWINGS = ['pitch', 'closed-eye', 'podium', 'floodlight', 'unplugged'] as const;

export function IdentityPieces({ samples }: { samples: Samples }) {
  return (
    <>
      <Piece id="logo">
        <Row>
          <Logo name="Kickoracle" />
          <LogoMark className="h-24 w-28" />
          <LogoMark className="h-5 w-6" />
        </Row>
      </Piece>
      <Piece id="tiers">
        {(['size-32', 'size-14', 'size-6'] as const).map((size) => (
          <div key={size} className="flex flex-wrap gap-4">
            {TIERS.map((tier, index) => (
              <Emblem key={tier.name} shape={index} color={tier.color} className={size} />
            ))}
          </div>
        ))}
        <div className="flex flex-wrap gap-4 grayscale">
          {TIERS.map((tier, index) => (
            <Emblem key={tier.name} shape={index} color={tier.color} className="size-8" />
          ))}
        </div>
      </Piece>
      <Piece id="avatars">
        {(['sm', 'md', 'lg', 'xl'] as const).map((size) => (
          <Row key={size}>
            {NAMES.map((name) => (
              <Avatar key={name} name={name} size={size} />
            ))}
            <Avatar name={samples.player} picture="/share.png" size={size} />
          </Row>
        ))}
      </Piece>
      <Piece id="shields">
        <Row>
          {TEAMS.map((team) => (
            <TeamCrest key={team} crest={sampleCrest(team)} className="h-20 w-17" />
          ))}
          {TEAMS.map((team) => (
            <TeamCrest key={team} crest={sampleCrest(team)} className="h-9 w-8" />
          ))}
          {TEAMS.map((team) => (
            <TeamCrest key={team} crest={sampleCrest(team)} className="h-5 w-4" isTiny />
          ))}
        </Row>
      </Piece>
      <Piece id="pennants">
        {(['h-20 w-17', 'h-9 w-8'] as const).map((size) => (
          <Row key={size}>
            {COMPETITIONS.map((name) => (
              <Pennant key={name} name={name} {...competitionMarkOf(name)} className={size} />
            ))}
          </Row>
        ))}
      </Piece>
      <Piece id="flags">
        <Row>
          {COUNTRIES.map((country) => (
            <Flag key={country} country={country} label={country} className="size-10" />
          ))}
          {COUNTRIES.map((country) => (
            <Flag key={country} country={country} label={country} />
          ))}
        </Row>
      </Piece>
      <Piece id="drawings">
        <Row>
          {DRAWINGS.map((name) => (
            <Drawing key={name} name={name} className="h-44 w-64" />
          ))}
        </Row>
      </Piece>
    </>
  );
}
