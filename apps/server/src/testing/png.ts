import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import { crc32, createDeflate, deflateSync } from 'node:zlib';

/** Parts of PNG files, for files that no library would write. */

export const PNG_SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex');

export function pngChunk(type: string, data: Uint8Array, crc?: number): Buffer {
  const typeAndData = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32BE(crc ?? crc32(typeAndData));
  return Buffer.concat([length, typeAndData, checksum]);
}

type Size = { width: number; height: number };

/** Header of 8 bits for each of red, green and blue. */
function pngHeader({ width, height }: Size): Buffer {
  const data = Buffer.alloc(13);
  data.writeUInt32BE(width, 0);
  data.writeUInt32BE(height, 4);
  data.writeUInt8(8, 8);
  data.writeUInt8(2, 9);
  return data;
}

export function pngFile(size: Size, chunks: readonly Buffer[]): Buffer {
  return Buffer.concat([
    PNG_SIGNATURE,
    pngChunk('IHDR', pngHeader(size)),
    ...chunks,
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

export function blackPixels(width: number, height: number): Buffer {
  return pngChunk('IDAT', deflateSync(Buffer.alloc((width * 3 + 1) * height)));
}

/** The same for a huge picture: a small file with a gigabyte of pixels. */
export async function blackPixelsOfBomb(side: number): Promise<Buffer> {
  const deflate = createDeflate();
  const packed = buffer(deflate);
  const rows = Buffer.alloc((side * 3 + 1) * 100);
  for (let row = 0; row < side; row += 100) {
    if (!deflate.write(rows)) await once(deflate, 'drain');
  }
  deflate.end();
  return pngChunk('IDAT', await packed);
}

export function animate(png: Buffer, frame: Size): Buffer {
  const control = Buffer.alloc(8);
  control.writeUInt32BE(2, 0);
  const frameControl = (sequence: number) => {
    const data = Buffer.alloc(26);
    data.writeUInt32BE(sequence, 0);
    data.writeUInt32BE(frame.width, 4);
    data.writeUInt32BE(frame.height, 8);
    data.writeUInt16BE(1, 20);
    data.writeUInt16BE(10, 22);
    return pngChunk('fcTL', data);
  };
  const sequence = Buffer.alloc(4);
  sequence.writeUInt32BE(2, 0);
  const pixels = deflateSync(Buffer.alloc((frame.width * 3 + 1) * frame.height, 0x7f));
  const afterHeader = PNG_SIGNATURE.length + 25;
  return Buffer.concat([
    png.subarray(0, afterHeader),
    pngChunk('acTL', control),
    frameControl(0),
    png.subarray(afterHeader, -12),
    frameControl(1),
    pngChunk('fdAT', Buffer.concat([sequence, pixels])),
    png.subarray(-12),
  ]);
}
