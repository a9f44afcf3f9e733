import type { Random } from './random.ts';

const GIVEN =
  'Ada Alba Amir Anouk Anton Bea Bruno Carla Chiara Cleo Dario Edda Elena Emil Enzo Fatou Felix Fiona Gianni Greta Hanna Hugo Ida Ines Ivo Jana Joao Jonas Julie Kaya Lars Lea Leon Lina Luca Maelle Malik Mara Marco Mateo Mia Milan Nadia Nico Noor Olga Oskar Pablo Paula Petra Rafael Rosa Samir Sofia Theo Tomas Vera Victor Yara Zoe'.split(
    ' ',
  );

const NICKNAMES =
  'libero keeper winger nutmeg rabona panenka volley crossbar tiqui corner dribbler kopite calcio tifoso catenaccio ultra gaffer sweeper tackle halftime'.split(
    ' ',
  );

/** Creates a realistic name: `Luca.Volley`, `greta_91`, `Tomas-77`. */
function drawName(random: Random): string {
  const given = random.pick(GIVEN);
  const style = random.whole(4);
  if (style === 0) return `${given}.${random.pick(NICKNAMES)}`;
  if (style === 1) return `${given.toLowerCase()}_${String(70 + random.whole(30))}`;
  if (style === 2) return `${random.pick(NICKNAMES)}${given}`;
  return `${given}-${String(random.whole(90) + 10)}`;
}

export function drawPlayerNames(random: Random, count: number): string[] {
  const names = new Map<string, string>();
  while (names.size < count) {
    const name = drawName(random);
    if (name.length >= 5) names.set(name.toLowerCase(), name);
  }
  return [...names.values()];
}
