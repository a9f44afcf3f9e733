import { createContext, use, useEffect, useState, type ReactNode } from 'react';
import { onOtherViewer, viewer, type Viewer } from './viewer.ts';

const ViewerContext = createContext<Viewer | null>(null);

export function ViewerProvider({ children }: { children: ReactNode }) {
  const [seenBy, setSeenBy] = useState(viewer);
  useEffect(() => onOtherViewer(() => setSeenBy(viewer())), []);
  return <ViewerContext value={seenBy}>{children}</ViewerContext>;
}

/**
 * Lets a part of a page that the server draws say its moments anew once it is known where the viewer is. What asks for
 * the time with `useNow` does so anyway.
 * @returns The viewer, for what is kept from render to render.
 */
export function useViewer(): Viewer | null {
  return use(ViewerContext);
}
