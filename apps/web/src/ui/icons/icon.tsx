import { createElement, type ComponentType, type SVGProps } from 'react';

/** One of the shapes that an icon is drawn of: its element and what stands on it. */
export type IconShape = readonly [element: string, attributes: Readonly<Record<string, string>>];

/** Twenty-four units square, in the colour of the text; hidden from screen readers, as a name stands beside it. */
export type Icon = ComponentType<SVGProps<SVGSVGElement>>;

export function createIcon(shapes: readonly IconShape[]): Icon {
  return function Icon(props) {
    return (
      <svg
        width="24"
        height="24"
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
        {...props}
      >
        {shapes.map(([element, attributes], index) =>
          createElement(element, { ...attributes, key: index }),
        )}
      </svg>
    );
  };
}
