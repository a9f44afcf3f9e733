import { randomBytes } from 'node:crypto';
import { deflateSync, gzipSync } from 'node:zlib';
import { PICTURE_MAX_BYTES } from '@kickoracle/contracts';
import sharp, { type Sharp } from 'sharp';
import {
  animate,
  blackPixels,
  blackPixelsOfBomb,
  pngChunk,
  pngFile,
  PNG_SIGNATURE,
} from './png.ts';

type Make = () => Promise<Uint8Array> | Uint8Array;

/** An upload without its bytes, which take seconds to create for the whole corpus. */
export type PlannedUpload = {
  readonly name: string;
  readonly make: Make;
  readonly type?: string | null;
  readonly headers?: Readonly<Record<string, string>>;
  readonly isChunked?: boolean;
  /** The expected response; for an accepted picture, the stored size. */
  readonly expected:
    | { readonly status: 200; readonly width: number; readonly height: number }
    | { readonly status: 413 | 415 | 422; readonly code: string };
};

export type Upload = Omit<PlannedUpload, 'make'> & { readonly bytes: Uint8Array };

type Size = readonly [width: number, height: number];

const taken = (width: number, height: number) => ({ status: 200, width, height }) as const;
const INVALID = { status: 422, code: 'PICTURE_INVALID' } as const;
const TOO_LARGE = { status: 413, code: 'PICTURE_TOO_LARGE' } as const;
const WRONG_TYPE = { status: 415, code: 'UNSUPPORTED_MEDIA_TYPE' } as const;

/** Creates a picture that does not compress to nothing, and is not symmetric. */
function picture([width, height]: Size, channels: 3 | 4 = 3): Sharp {
  const pixels = Buffer.alloc(width * height * channels);
  for (let index = 0; index < width * height; index += 1) {
    const [x, y] = [index % width, Math.floor(index / width)];
    pixels[index * channels] = (255 * x) / width;
    pixels[index * channels + 1] = (255 * y) / height;
    pixels[index * channels + 2] = 60;
    if (channels === 4) pixels[index * channels + 3] = x > width / 2 ? 255 : 40;
  }
  return sharp(pixels, { raw: { width, height, channels } });
}

const SMALL: Size = [64, 48];
const jpeg = (size: Size = SMALL) => picture(size).jpeg().toBuffer();
const png = (size: Size = SMALL) => picture(size).png().toBuffer();
const webp = (size: Size = SMALL) => picture(size).webp().toBuffer();

async function pad(bytes: Promise<Buffer>, length: number): Promise<Buffer> {
  const start = await bytes;
  return Buffer.concat([start, Buffer.alloc(length - start.length, 0x20)]);
}

async function cut(bytes: Promise<Buffer>, share: number): Promise<Buffer> {
  const whole = await bytes;
  return whole.subarray(0, Math.floor(whole.length * share));
}

async function patch(bytes: Promise<Buffer>, marker: Buffer, change: (at: Buffer) => void) {
  const copy = Buffer.from(await bytes);
  const place = copy.indexOf(marker);
  if (place < 0) throw new Error('nothing to change');
  change(copy.subarray(place));
  return copy;
}

const append = async (bytes: Promise<Buffer>, tail: string | Buffer) =>
  Buffer.concat([await bytes, Buffer.from(tail)]);

async function beforePngEnd(chunk: Buffer): Promise<Buffer> {
  const whole = await png();
  return Buffer.concat([whole.subarray(0, -12), chunk, whole.subarray(-12)]);
}

async function animatedWebp(): Promise<Buffer> {
  const frames = await Promise.all([png(), picture(SMALL).negate().png().toBuffer()]);
  return sharp(frames, { join: { animated: true } })
    .webp()
    .toBuffer();
}

async function animatedGif(): Promise<Buffer> {
  const frames = await Promise.all([png(), picture(SMALL).negate().png().toBuffer()]);
  return sharp(frames, { join: { animated: true } })
    .gif()
    .toBuffer();
}

const GPS = { GPSLatitudeRef: 'N', GPSLatitude: '48/1 51/1 30/1', GPSLongitudeRef: 'E' };
const XMP =
  '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"/></x:xmpmeta>';
const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';
const HTML = '<!doctype html><script>alert(document.cookie)</script>';
const PHP = '<?php system($_GET["c"]); ?>';
const ZIP = Buffer.concat([
  Buffer.from('504b0304', 'hex'),
  randomBytes(60),
  Buffer.from('504b0506', 'hex'),
  Buffer.alloc(18),
]);
const PDF = Buffer.from('%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF');
const BMP = Buffer.concat([
  Buffer.from(
    '424d3a0000000000000036000000280000000100000001000000010018000000000004000000',
    'hex',
  ),
  Buffer.alloc(20),
]);
const HEIC = Buffer.concat([
  Buffer.from('0000001c66747970686569630000000068656963', 'hex'),
  randomBytes(400),
]);
const JPEG_SOF0 = Buffer.from('ffc0', 'hex');
const IDAT = Buffer.from('IDAT');

const VALID: readonly [string, Size, Make][] = [
  ['JPEG', [64, 48], () => jpeg()],
  ['JPEG of exactly 512', [512, 512], () => jpeg([512, 512])],
  ['JPEG of a camera', [512, 384], () => jpeg([2000, 1500])],
  ['tall JPEG', [128, 512], () => jpeg([300, 1200])],
  [
    'progressive JPEG',
    [512, 341],
    () => picture([1500, 1000]).jpeg({ progressive: true }).toBuffer(),
  ],
  ['grey JPEG', [64, 48], () => picture(SMALL).toColourspace('b-w').jpeg().toBuffer()],
  ['CMYK JPEG', [64, 48], () => picture(SMALL).toColourspace('cmyk').jpeg().toBuffer()],
  [
    'JPEG without subsampling',
    [64, 48],
    () => picture(SMALL).jpeg({ quality: 100, chromaSubsampling: '4:4:4' }).toBuffer(),
  ],
  [
    'JPEG with the place where it was taken',
    [64, 48],
    () =>
      picture(SMALL)
        .withExif({ IFD0: { Copyright: 'somebody' }, IFD3: GPS })
        .jpeg()
        .toBuffer(),
  ],
  [
    'JPEG upside down by its orientation',
    [64, 48],
    () => picture(SMALL).withMetadata({ orientation: 3 }).jpeg().toBuffer(),
  ],
  [
    'JPEG lying by its orientation',
    [48, 64],
    () => picture(SMALL).withMetadata({ orientation: 6 }).jpeg().toBuffer(),
  ],
  [
    'JPEG lying the other way',
    [48, 64],
    () => picture(SMALL).withMetadata({ orientation: 8 }).jpeg().toBuffer(),
  ],
  ['JPEG with XMP', [64, 48], () => picture(SMALL).withXmp(XMP).jpeg().toBuffer()],
  [
    'JPEG with a colour profile',
    [64, 48],
    () => picture(SMALL).withIccProfile('p3').jpeg().toBuffer(),
  ],
  ['JPEG with PHP behind it', [64, 48], () => append(jpeg(), PHP)],
  ['JPEG with a ZIP behind it', [64, 48], () => append(jpeg(), ZIP)],
  ['PNG', [64, 48], () => png()],
  ['wide PNG', [512, 205], () => png([1000, 400])],
  ['PNG with alpha', [64, 48], () => picture(SMALL, 4).png().toBuffer()],
  ['PNG of 16 bits', [64, 48], () => picture(SMALL).toColourspace('rgb16').png().toBuffer()],
  ['grey PNG with alpha', [64, 48], () => picture(SMALL, 4).toColourspace('b-w').png().toBuffer()],
  [
    'PNG with a palette',
    [64, 48],
    () => picture(SMALL).png({ palette: true, colours: 16 }).toBuffer(),
  ],
  ['interlaced PNG', [512, 512], () => picture([900, 900]).png({ progressive: true }).toBuffer()],
  ['PNG of one pixel', [1, 1], () => png([1, 1])],
  ['PNG one pixel wide', [1, 512], () => png([1, 4096])],
  ['PNG one pixel high', [512, 1], () => png([4096, 1])],
  [
    'PNG of 4096 × 4096',
    [512, 512],
    () => pngFile({ width: 4096, height: 4096 }, [blackPixels(4096, 4096)]),
  ],
  [
    'interlaced PNG of 4096 × 4096',
    [512, 512],
    () => picture([4096, 4096]).png({ progressive: true, compressionLevel: 1 }).toBuffer(),
  ],
  [
    'progressive JPEG of 4096 × 4096',
    [512, 512],
    () => picture([4096, 4096]).jpeg({ progressive: true, quality: 60 }).toBuffer(),
  ],
  [
    'PNG with HTML in its text',
    [64, 48],
    () => beforePngEnd(pngChunk('tEXt', Buffer.from(`Comment\0${HTML}`))),
  ],
  ['PNG with HTML behind its end', [64, 48], () => append(png(), HTML)],
  ['PNG that is a ZIP too', [64, 48], () => append(png(), ZIP)],
  ['PNG with EXIF', [64, 48], () => picture(SMALL).withExif({ IFD3: GPS }).png().toBuffer()],
  [
    'animated PNG',
    [4, 4],
    () => animate(pngFile({ width: 4, height: 4 }, [blackPixels(4, 4)]), { width: 4, height: 4 }),
  ],
  ['WebP', [64, 48], () => webp()],
  ['lossless WebP', [64, 48], () => picture(SMALL).webp({ lossless: true }).toBuffer()],
  ['WebP with alpha', [64, 48], () => picture(SMALL, 4).webp().toBuffer()],
  ['big WebP', [512, 256], () => webp([3000, 1500])],
  ['animated WebP', [64, 48], animatedWebp],
  ['WebP with EXIF', [64, 48], () => picture(SMALL).withExif({ IFD3: GPS }).webp().toBuffer()],
  ['JPEG of 5 MB', [64, 48], () => pad(jpeg(), PICTURE_MAX_BYTES)],
  ['JPEG of a byte below 5 MB', [64, 48], () => pad(jpeg(), PICTURE_MAX_BYTES - 1)],
];

const BROKEN: readonly [string, Make][] = [
  ['nothing', () => Buffer.alloc(0)],
  ['one byte', () => Buffer.from([0xff])],
  ['start of a JPEG alone', () => Buffer.from('ffd8ff', 'hex')],
  ['start of a PNG alone', () => PNG_SIGNATURE],
  ['start of a WebP alone', () => Buffer.from('524946460000000057454250', 'hex')],
  [
    'noise that starts as a JPEG',
    () => Buffer.concat([Buffer.from('ffd8ffe0', 'hex'), randomBytes(5000)]),
  ],
  ['noise that starts as a PNG', () => Buffer.concat([PNG_SIGNATURE, randomBytes(5000)])],
  ['JPEG cut in its header', () => cut(jpeg(), 0.1)],
  ['JPEG cut in the middle', () => cut(jpeg([300, 200]), 0.5)],
  ['JPEG without its end', () => cut(jpeg([300, 200]), 0.9)],
  ['PNG cut in its header', () => png().then((bytes) => bytes.subarray(0, 20))],
  ['PNG cut in the middle', () => cut(png([300, 200]), 0.5)],
  ['WebP cut in the middle', () => cut(webp([300, 200]), 0.5)],
  [
    'lossless WebP cut in the middle',
    () => cut(picture([300, 200]).webp({ lossless: true }).toBuffer(), 0.5),
  ],
  [
    'PNG with a wrong checksum of its header',
    () =>
      Buffer.concat([
        PNG_SIGNATURE,
        pngChunk('IHDR', Buffer.from('00000001000000010802000000', 'hex'), 1),
        blackPixels(1, 1),
        pngChunk('IEND', Buffer.alloc(0)),
      ]),
  ],
  [
    'PNG with a wrong checksum of its pixels',
    () => pngFile({ width: 1, height: 1 }, [pngChunk('IDAT', deflateSync(Buffer.alloc(4)), 1)]),
  ],
  ['PNG with broken pixels', () => patch(png([300, 200]), IDAT, (at) => at.fill(0x55, 20, 60))],
  ['PNG without pixels', () => pngFile({ width: 8, height: 8 }, [])],
  ['PNG of no size', () => pngFile({ width: 0, height: 0 }, [blackPixels(1, 1)])],
  [
    'PNG that claims two billion pixels a side',
    () => pngFile({ width: 2 ** 31 - 1, height: 2 ** 31 - 1 }, [blackPixels(1, 1)]),
  ],
  [
    'PNG bomb of 16000 × 16000',
    async () => pngFile({ width: 16_000, height: 16_000 }, [await blackPixelsOfBomb(16_000)]),
  ],
  ['PNG of 4097 × 4097', () => pngFile({ width: 4097, height: 4097 }, [blackPixels(4097, 4097)])],
  ['PNG of 4097 × 4096', () => pngFile({ width: 4097, height: 4096 }, [blackPixels(4097, 4096)])],
  [
    'JPEG that claims 65500 × 65500',
    () => patch(jpeg(), JPEG_SOF0, (at) => at.writeUInt32BE(0xffdcffdc, 5)),
  ],
  ['GIF', () => picture(SMALL).gif().toBuffer()],
  ['animated GIF', animatedGif],
  ['TIFF', () => picture(SMALL).tiff().toBuffer()],
  ['AVIF', () => picture(SMALL).avif({ effort: 0 }).toBuffer()],
  ['HEIC', () => HEIC],
  ['BMP', () => BMP],
  ['SVG', () => Buffer.from(SVG)],
  ['SVG with a declaration', () => Buffer.from(`<?xml version="1.0"?>\n${SVG}`)],
  ['compressed SVG', () => gzipSync(SVG)],
  ['SVG behind the start of a PNG', () => Buffer.concat([PNG_SIGNATURE, Buffer.from(SVG)])],
  ['HTML', () => Buffer.from(HTML)],
  ['PHP', () => Buffer.from(PHP)],
  ['PDF', () => PDF],
  ['ZIP', () => ZIP],
  ['PPM', () => Buffer.from('P6\n1 1\n255\n\0\0\0', 'latin1')],
  [
    'sound in a RIFF',
    () => Buffer.concat([Buffer.from('RIFF\x24\0\0\0WAVEfmt ', 'latin1'), randomBytes(200)]),
  ],
  ['text', () => Buffer.from('not a picture')],
  ['JSON', () => Buffer.from('{"profile_picture_url":"https://example.org/x.png"}')],
];

const tooLarge = async () => {
  const large = Buffer.alloc(PICTURE_MAX_BYTES + 1);
  (await jpeg()).copy(large);
  return large;
};
const huge = () => Buffer.alloc(7 * 1024 * 1024);

function planByHeader(): PlannedUpload[] {
  const make = () => png();
  const sent = { make, expected: taken(...SMALL) };
  const types = [
    'image/gif',
    'image/svg+xml',
    'image/avif',
    'image/*',
    'text/html',
    'text/plain',
    'application/octet-stream',
    'application/json',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'image/png, text/html',
    'x',
  ];
  const names = [
    '../../../../etc/passwd',
    '..\\..\\windows\\system.ini',
    '/etc/passwd',
    'a.php',
    '%2e%2e%2fx',
    "x' onload='alert(1)",
  ];
  return [
    { name: 'PNG that calls itself a JPEG', type: 'image/jpeg', ...sent },
    { name: 'PNG with a parameter behind its type', type: 'image/png; charset=utf-8', ...sent },
    { name: 'PNG with its type in capitals', type: 'IMAGE/PNG', ...sent },
    { name: 'PNG in chunks', isChunked: true, ...sent },
    { name: 'PNG without a type', type: null, make, expected: WRONG_TYPE },
    ...types.map((type) => ({ name: `PNG as ${type}`, type, make, expected: WRONG_TYPE })),
    ...names.map((name) => ({
      name: `PNG by the name of ${name}`,
      headers: { 'content-disposition': `attachment; filename="${name}"` },
      ...sent,
    })),
    {
      name: 'PNG by a name that cannot be decoded',
      headers: { 'content-disposition': "attachment; filename*=UTF-8''%zz%2f..%2f" },
      ...sent,
    },
    { name: 'a byte above 5 MB', make: tooLarge, expected: TOO_LARGE },
    { name: 'a byte above 5 MB in chunks', make: tooLarge, isChunked: true, expected: TOO_LARGE },
    { name: '7 MB', make: huge, expected: TOO_LARGE },
    { name: '7 MB in chunks', make: huge, isChunked: true, expected: TOO_LARGE },
    {
      name: 'nothing without a type',
      make: () => Buffer.alloc(0),
      type: null,
      expected: { status: 422, code: 'INVALID_INPUT' },
    },
  ];
}

export const PICTURE_CORPUS: readonly PlannedUpload[] = [
  ...VALID.map(([name, size, make]) => ({ name, make, expected: taken(...size) })),
  ...BROKEN.map(([name, make]) => ({ name, make, expected: INVALID })),
  ...planByHeader(),
];

export async function makeUpload({ make, ...upload }: PlannedUpload): Promise<Upload> {
  try {
    return { ...upload, bytes: await make() };
  } catch (error) {
    throw new Error(`the ${upload.name} could not be made`, { cause: error });
  }
}
