/** Dialogs and menus, one chunk that loads after hydration. */
export { DialogWindow } from './dialog-window.tsx';
export { MenuWindow } from './menu-window.tsx';
