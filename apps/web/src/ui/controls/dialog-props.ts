import type { ReactNode, RefObject } from 'react';

export type DialogProps = {
  isOpen: boolean;
  onClose: () => void;
  title: ReactNode;
  closeLabel: string;
  children: ReactNode;
  /** Stays in sight below the content, however long that is: what can be done now. */
  footer?: ReactNode;
  /** A press beside it closes nothing; for what would be lost. */
  isSticky?: boolean;
  size?: 'md' | 'lg';
  /** Where the focus goes first; else to the first thing that can have it. */
  initialFocus?: RefObject<HTMLElement | null>;
};
