import { vi } from 'vitest';

/** `size` is in pixels. */
type Upload = { readonly path: string; readonly type: string; readonly size: string };
type Answer = { readonly status?: number; readonly body: unknown };

/** Stubs decoding and uploads: all pictures have 2048 × 1024 pixels. */
export function answerUploads(answer: (upload: Upload) => Answer): readonly Upload[] {
  const uploads: Upload[] = [];
  const sizes = new WeakMap<Blob, string>();
  class FakeRequest extends EventTarget {
    readonly upload = new EventTarget();
    response: unknown = null;
    status = 0;
    responseType = '';
    #path = '';
    open(_: string, path: string): void {
      this.#path = path;
    }
    setRequestHeader(): void {}
    send(picture: Blob): void {
      const upload = { path: this.#path, type: picture.type, size: sizes.get(picture) ?? '' };
      uploads.push(upload);
      const { status = 200, body } = answer(upload);
      this.status = status;
      this.response = body;
      queueMicrotask(() => this.dispatchEvent(new Event('load')));
    }
  }
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
  vi.stubGlobal('createImageBitmap', async () => ({ width: 2048, height: 1024, close() {} }));
  class FakeCanvas {
    readonly size: string;
    constructor(width: number, height: number) {
      this.size = `${width} × ${height}`;
    }
    getContext = () => ({ drawImage() {} });
    async convertToBlob({ type }: { type: string }): Promise<Blob> {
      const picture = new Blob(['picture'], { type });
      sizes.set(picture, this.size);
      return picture;
    }
  }
  vi.stubGlobal('OffscreenCanvas', FakeCanvas);
  URL.createObjectURL = () => 'blob:chosen';
  URL.revokeObjectURL = () => undefined;
  return uploads;
}

export function aPictureFile(type = 'image/jpeg'): File {
  return new File(['photo'], 'photo.jpg', { type });
}
