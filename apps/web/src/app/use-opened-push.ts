import { isInternalPath } from '@kickoracle/contracts/internal-path';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';

export function useOpenedPush(): void {
  const navigate = useNavigate();
  useEffect(() => {
    const { serviceWorker } = navigator as Partial<Navigator>;
    const onMessage = ({ data }: MessageEvent<{ kind?: string; path?: string } | null>) => {
      if (data?.kind === 'open' && data.path && isInternalPath(data.path)) void navigate(data.path);
    };
    serviceWorker?.addEventListener('message', onMessage);
    return () => serviceWorker?.removeEventListener('message', onMessage);
  }, [navigate]);
}
