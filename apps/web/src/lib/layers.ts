import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';

const layers: (() => void)[] = [];
const listeners = new Set<() => void>();

/** Makes the back button close an open layer before it leaves the page. */
export function useLayer(isOpen: boolean, close: () => void): void {
  const onBack = useEffectEvent(close);
  useEffect(() => {
    if (!isOpen) return;
    const layer = () => onBack();
    layers.push(layer);
    for (const listener of listeners) listener();
    return () => {
      layers.splice(layers.indexOf(layer), 1);
      for (const listener of listeners) listener();
    };
  }, [isOpen]);
}

export const isAnyLayerOpen = (): boolean => layers.length > 0;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export const useIsAnyLayerOpen = (): boolean =>
  useSyncExternalStore(subscribe, isAnyLayerOpen, () => false);

export function closeTopLayer(): void {
  layers.at(-1)?.();
}
