import { isInternalPath } from '@kickoracle/contracts/internal-path';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { findServiceWorker } from '#lib/register-worker.ts';

export function useOpenedPush(): void {
  const navigate = useNavigate();
  useEffect(() => {
    const serviceWorker = findServiceWorker();
    const onMessage = ({ data }: MessageEvent<{ kind?: string; path?: string } | null>) => {
      if (data?.kind === 'open' && data.path && isInternalPath(data.path)) void navigate(data.path);
    };
    serviceWorker?.addEventListener('message', onMessage);
    return () => serviceWorker?.removeEventListener('message', onMessage);
  }, [navigate]);
}
