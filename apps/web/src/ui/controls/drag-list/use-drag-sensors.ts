import {
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
  type KeyboardCoordinateGetter,
} from '@dnd-kit/core';

/**
 * A mouse that only clicks moves nothing, and a finger that scrolls the page neither: it rests on a row
 * first. On the handle it moves the row at once, as the page does not scroll from there.
 */
export const DRAG_SETTINGS = {
  mouse: { activationConstraint: { distance: 10 } },
  touch: { activationConstraint: { delay: 250, tolerance: 5 } },
  keyboardStep: 25,
} as const;

const STEPS: ReadonlyMap<string, { x: number; y: number }> = new Map(
  Object.entries<{ x: number; y: number }>({
    ArrowDown: { x: 0, y: DRAG_SETTINGS.keyboardStep },
    ArrowUp: { x: 0, y: -DRAG_SETTINGS.keyboardStep },
  }),
);

const moveByStep: KeyboardCoordinateGetter = (event, { currentCoordinates }) => {
  const step = STEPS.get(event.code);
  if (!step) return undefined;
  return { x: currentCoordinates.x + step.x, y: currentCoordinates.y + step.y };
};

/** Marks what a finger takes a row by at once. */
export const HANDLE = { 'data-handle': true } as const;

/** A finger on a row and on its handle: a list has room for one sensor of touches. */
class FingerSensor extends TouchSensor {
  constructor(props: ConstructorParameters<typeof TouchSensor>[0]) {
    const { target } = props.event;
    const isOnHandle = target instanceof Element && target.closest('[data-handle]') !== null;
    super(isOnHandle ? { ...props, options: {} } : props);
  }
}

export function useDragSensors() {
  return useSensors(
    useSensor(MouseSensor, DRAG_SETTINGS.mouse),
    useSensor(FingerSensor, DRAG_SETTINGS.touch),
    useSensor(KeyboardSensor, { coordinateGetter: moveByStep }),
  );
}
