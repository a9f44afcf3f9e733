const PARTICLES = /^(\d+\.?|[a-z]{1,4}\.?|[A-ZÄÖÜ]{1,3}\.?|de|del|di|la|le|the)$/;

/** Returns the initials of the first two main words, or the first two letters of a single word. */
export function monogramOf(name: string): string {
  const words = name.split(/[\s-]+/).filter(Boolean);
  const chief = words.filter((word) => /^\p{L}/u.test(word) && !PARTICLES.test(word));
  const [first = name, second] = chief.length > 0 ? chief : words;
  const letters = second
    ? [...first].slice(0, 1).concat([...second].slice(0, 1))
    : [...first].slice(0, 2);
  return letters.join('').toLocaleUpperCase();
}
