/** Marks where toasts are, so that a press on one is no press outside of a dialog. */
export const TOAST_REGION = { 'data-toasts': '' } as const;

export function isInToast(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[data-toasts]') !== null;
}
