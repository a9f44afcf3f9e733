/** Digits of the cube and square roots of the first primes, as FIPS 180-4 defines them. */
function rootBits(degree: 2 | 3, count: number): Uint32Array {
  const primes: number[] = [];
  for (let n = 2; primes.length < count; n += 1) {
    if (primes.every((prime) => n % prime !== 0)) primes.push(n);
  }
  return Uint32Array.from(primes, (prime) => (prime ** (1 / degree) % 1) * 2 ** 32);
}

const START = rootBits(2, 8);
const ROUNDS = rootBits(3, 64);

const turn = (word: number, bits: number) => (word >>> bits) | (word << (32 - bits));

/** Pads a message to blocks of 64 bytes: a one bit, zeros, and its length in bits. */
function padMessage(text: string): DataView {
  const bytes = new TextEncoder().encode(text);
  const padded = new Uint8Array(Math.ceil((bytes.length + 9) / 64) * 64);
  padded.set(bytes);
  padded[bytes.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setUint32(padded.length - 4, bytes.length * 8);
  return view;
}

/**
 * Returns SHA-256 of a text in hexadecimal digits. The browser's own is missing on pages without
 * https, as in a home network.
 */
export function sha256(text: string): string {
  const message = padMessage(text);
  const state = START.slice();
  const words = new Uint32Array(64);
  for (let offset = 0; offset < message.byteLength; offset += 64) {
    for (let nth = 0; nth < 16; nth += 1) words[nth] = message.getUint32(offset + 4 * nth);
    for (let nth = 16; nth < 64; nth += 1) {
      const [early, late] = [words[nth - 15]!, words[nth - 2]!];
      const first = turn(early, 7) ^ turn(early, 18) ^ (early >>> 3);
      const second = turn(late, 17) ^ turn(late, 19) ^ (late >>> 10);
      words[nth] = words[nth - 16]! + first + words[nth - 7]! + second;
    }
    compress(state, words);
  }
  return [...state].map((word) => word.toString(16).padStart(8, '0')).join('');
}

function compress(state: Uint32Array, words: Uint32Array): void {
  let [a, b, c, d, e, f, g, h] = state as unknown as [
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  for (let nth = 0; nth < 64; nth += 1) {
    const mixed = turn(e, 6) ^ turn(e, 11) ^ turn(e, 25);
    const one = h + mixed + ((e & f) ^ (~e & g)) + ROUNDS[nth]! + words[nth]!;
    const two = (turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
  }
  for (const [nth, word] of [a, b, c, d, e, f, g, h].entries()) state[nth] = state[nth]! + word;
}
