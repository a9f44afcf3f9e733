/** What opens above a page, fetched as one once the page stands. */
export { autoUpdate, computePosition, flip, offset, shift } from '@floating-ui/dom';
export { DialogWindow } from './dialog-window.tsx';
