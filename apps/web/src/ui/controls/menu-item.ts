import type { ReactNode } from 'react';

export type MenuItem = {
  readonly id: string;
  readonly label: ReactNode;
  readonly onSelect: () => void;
  readonly isDangerous?: boolean;
  /** Given for one of several that exclude each other. */
  readonly isChecked?: boolean;
  /** The language of the label, when it is not the page's. */
  readonly lang?: string;
};
