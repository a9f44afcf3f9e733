import {
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
  type KeyboardCoordinateGetter,
} from '@dnd-kit/core';

/** Thresholds let clicks and scrolls pass. The handle needs none: it never scrolls the page. */
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

/** Marks the handle, where a touch drags at once. */
export const HANDLE = { 'data-handle': true } as const;

/** Handles touches on rows and on handles, as a list has room for one touch sensor. */
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
