import { useEffect, useEffectEvent } from 'react';

/** What lies above the page, the uppermost last. */
const layers: (() => void)[] = [];

/** Makes the way back close what is open above the page before it leaves the page. */
export function useLayer(isOpen: boolean, close: () => void): void {
  const onBack = useEffectEvent(close);
  useEffect(() => {
    if (!isOpen) return;
    const layer = () => onBack();
    layers.push(layer);
    return () => void layers.splice(layers.indexOf(layer), 1);
  }, [isOpen]);
}

export const isAnyLayerOpen = (): boolean => layers.length > 0;

export function closeTopLayer(): void {
  layers.at(-1)?.();
}
