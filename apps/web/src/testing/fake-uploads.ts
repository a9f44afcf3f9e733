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
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({ drawImage() {} } as never);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(function encode(
    this: HTMLCanvasElement,
    callback,
    type = '',
  ) {
    const picture = new Blob(['picture'], { type });
    sizes.set(picture, `${this.width} × ${this.height}`);
    callback(picture);
  });
  URL.createObjectURL = () => 'blob:chosen';
  URL.revokeObjectURL = () => undefined;
  return uploads;
}

export function aPictureFile(type = 'image/jpeg'): File {
  return new File(['photo'], 'photo.jpg', { type });
}
