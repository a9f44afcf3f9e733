import { useState } from 'react';
import { lazyPart } from '#lib/lazy-part.tsx';
import { useLayer } from '#lib/layers.ts';
import type { DialogProps } from './dialog-props.ts';

const DialogWindow = lazyPart(async () => (await import('./above-page.ts')).DialogWindow, {
  isAhead: true,
});

/** A lazy window, loaded when the page is idle: no page starts with one open. */
export function Dialog(props: DialogProps) {
  useLayer(props.isOpen, props.onClose);
  const [wasOpened, setWasOpened] = useState(props.isOpen);
  if (props.isOpen && !wasOpened) setWasOpened(true);
  // Once opened it stays mounted, to animate out.
  return wasOpened ? <DialogWindow {...props} /> : null;
}
