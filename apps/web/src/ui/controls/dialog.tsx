import { useState } from 'react';
import { later } from '../../lib/later.tsx';
import { useLayer } from '../../lib/layers.ts';
import type { DialogProps } from './dialog-props.ts';

const DialogWindow = later(async () => (await import('./above-page.ts')).DialogWindow, {
  isAhead: true,
});

/** A window above the page; its code comes once the page stands, for no page begins with one. */
export function Dialog(props: DialogProps) {
  useLayer(props.isOpen, props.onClose);
  const [wasOpened, setWasOpened] = useState(props.isOpen);
  if (props.isOpen && !wasOpened) setWasOpened(true);
  // It stays from then on, to slide out.
  return wasOpened ? <DialogWindow {...props} /> : null;
}
