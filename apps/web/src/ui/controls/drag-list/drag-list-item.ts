import type { ReactNode } from 'react';

export type DragListItem = {
  readonly id: string;
  readonly name: string;
  readonly mark?: ReactNode;
};

export type DragListLabels = {
  instructions: string;
  handle: (name: string) => string;
  up: (name: string) => string;
  down: (name: string) => string;
  lifted: (name: string) => string;
  movedTo: (name: string, position: number, count: number) => string;
  dropped: (name: string, position: number, count: number) => string;
  cancelled: (name: string) => string;
};

export type DragListProps = {
  label: string;
  items: readonly DragListItem[];
  onChange: (items: DragListItem[]) => void;
  labels: DragListLabels;
  isDisabled?: boolean;
};
