-- Countries whose teams played and are no more.
ALTER TYPE countries ADD VALUE 'Commonwealth of Independent States';
ALTER TYPE countries ADD VALUE 'Czechoslovakia';
ALTER TYPE countries ADD VALUE 'Dutch East Indies';
ALTER TYPE countries ADD VALUE 'East Germany';
ALTER TYPE countries ADD VALUE 'Netherlands Antilles';
ALTER TYPE countries ADD VALUE 'North Vietnam';
ALTER TYPE countries ADD VALUE 'North Yemen';
ALTER TYPE countries ADD VALUE 'Saarland';
ALTER TYPE countries ADD VALUE 'Serbia and Montenegro';
ALTER TYPE countries ADD VALUE 'South Vietnam';
ALTER TYPE countries ADD VALUE 'South Yemen';
ALTER TYPE countries ADD VALUE 'Soviet Union';
ALTER TYPE countries ADD VALUE 'United Arab Republic';
ALTER TYPE countries ADD VALUE 'West Germany';
ALTER TYPE countries ADD VALUE 'Yugoslavia';
ALTER TYPE countries ADD VALUE 'Zaire';
