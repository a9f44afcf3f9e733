import { act, renderHook } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { shrinkPicture, usePictureDraft } from './picture.ts';

const MAX = 5 * 1024 * 1024;

describe('a shrunk picture', () => {
  const photo = new File(['photo'], 'photo.jpg', { type: 'image/jpeg' });
  const decode = vi.fn<(file: Blob, options?: ImageBitmapOptions) => Promise<unknown>>();
  const draw = vi.fn();
  /** Types that the browser can encode; others become PNG. */
  let writable: readonly string[];
  let written: [string, number][];

  beforeEach(() => {
    writable = ['image/webp', 'image/jpeg'];
    written = [];
    decode.mockResolvedValue({ width: 2048, height: 1024, close: () => undefined });
    vi.stubGlobal('createImageBitmap', decode);
    vi.stubGlobal('OffscreenCanvas', Canvas);
  });

  /** jsdom has none. */
  class Canvas {
    readonly width: number;
    readonly height: number;
    constructor(width: number, height: number) {
      this.width = width;
      this.height = height;
    }
    getContext = (): object | null => ({ drawImage: draw });
    async convertToBlob({ type, quality }: { type: string; quality: number }): Promise<Blob> {
      written.push([type, quality]);
      return new Blob(['x'], { type: writable.includes(type) ? type : 'image/png' });
    }
  }

  it('PHOTO-03, PHOTO-04: returns WebP of at most 512 pixels, upright', async () => {
    expect((await shrinkPicture(photo, 512)).type).toBe('image/webp');
    expect(written).toEqual([['image/webp', 0.8]]);
    expect(draw.mock.lastCall?.slice(1)).toEqual([0, 0, 512, 256]);
    expect(decode).toHaveBeenCalledWith(photo, { imageOrientation: 'from-image' });
  });

  it('PHOTO-04: returns JPEG if the browser cannot encode WebP', async () => {
    writable = ['image/jpeg'];
    expect((await shrinkPicture(photo, 512)).type).toBe('image/jpeg');
    expect(written).toEqual([
      ['image/webp', 0.8],
      ['image/jpeg', 0.85],
    ]);
  });

  it.each([
    ['image/png', MAX + 1, 'too_large'],
    ['text/plain', 1, 'invalid_type'],
    ['', 1, 'invalid_type'],
    ['application/pdf', MAX + 1, 'invalid_type'],
    ['notimage/png', 1, 'invalid_type'],
  ])('PHOTO-01, PHOTO-02: rejects %s of %i bytes: %s', async (type, size, problem) => {
    await expect(shrinkPicture({ type, size } as File, 512)).rejects.toThrow(problem);
    expect(decode).not.toHaveBeenCalled();
  });

  it.each([
    ['image/jpeg', MAX],
    ['image/heic', 1],
  ])('takes %s of %i bytes', async (type, size) => {
    expect((await shrinkPicture({ type, size } as File, 512)).type).toBe('image/webp');
  });

  it.each([
    [1600, 1200, 512, 384],
    [1200, 1600, 384, 512],
    [512, 512, 512, 512],
    [300, 20, 300, 20],
    [5000, 3, 512, 1],
    [1, 1, 1, 1],
  ])('PHOTO-03: %i × %i becomes %i × %i', async (width, height, newWidth, newHeight) => {
    decode.mockResolvedValue({ width, height, close: () => undefined });
    await shrinkPicture(photo, 512);
    expect(draw.mock.lastCall?.slice(1)).toEqual([0, 0, newWidth, newHeight]);
  });

  it('PHOTO-01: rejects a file that is no image despite its type', async () => {
    decode.mockRejectedValue(new DOMException('no', 'InvalidStateError'));
    await expect(shrinkPicture(photo, 512)).rejects.toThrow('invalid_type');
  });

  it.each([
    ['no_blob', { convertToBlob: () => Promise.reject(new DOMException('no', 'EncodingError')) }],
    ['no_canvas', { getContext: () => null }],
  ])('PHOTO-05: reports a canvas without output or context: %s', async (problem, broken) => {
    class BrokenCanvas extends Canvas {
      constructor() {
        super(1, 1);
        Object.assign(this, broken);
      }
    }
    vi.stubGlobal('OffscreenCanvas', BrokenCanvas);
    const { result } = renderHook(() => usePictureDraft(512));
    await act(() => result.current.choose(photo));
    expect(result.current.problem).toBe(problem);
  });
});
