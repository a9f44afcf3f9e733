import type { ReactNode, RefObject } from 'react';

export type DialogProps = {
  isOpen: boolean;
  onClose: () => void;
  title: ReactNode;
  closeLabel: string;
  children: ReactNode;
  /** Actions that stay visible below the content, however long it is. */
  footer?: ReactNode;
  /** A press outside does not close it, to protect unsaved work. */
  isSticky?: boolean;
  size?: 'md' | 'lg';
  /** Receives the focus on opening. Default: the first focusable element. */
  initialFocus?: RefObject<HTMLElement | null>;
};
