import { useEffect, useEffectEvent } from 'react';

const layers: (() => void)[] = [];

/** Makes the back button close an open layer before it leaves the page. */
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
