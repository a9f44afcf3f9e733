import {
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
  type KeyboardCoordinateGetter,
} from '@dnd-kit/core';

/**
 * A mouse that only clicks moves nothing. A finger on the handle moves its row at once: the page does
 * not scroll from there.
 */
export const DRAG_SETTINGS = {
  mouse: { activationConstraint: { distance: 10 } },
  touch: { activationConstraint: { distance: 3 } },
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

export function useDragSensors() {
  return useSensors(
    useSensor(MouseSensor, DRAG_SETTINGS.mouse),
    useSensor(TouchSensor, DRAG_SETTINGS.touch),
    useSensor(KeyboardSensor, { coordinateGetter: moveByStep }),
  );
}
