import { deviceStorage } from '#lib/browser-storage.ts';
import { findRegistration } from '#lib/register-worker.ts';

export type PushSupport = 'ready' | 'insecure' | 'home_screen' | 'blocked' | 'unsupported';

export function readPushSupport(): PushSupport {
  if (!window.isSecureContext) return 'insecure';
  if (
    !('PushManager' in window) ||
    !('serviceWorker' in navigator) ||
    !('Notification' in window)
  ) {
    const isApple = /iP(hone|ad|od)/.test(navigator.userAgent) || navigator.maxTouchPoints > 2;
    return isApple && !matchMedia('(display-mode: standalone)').matches
      ? 'home_screen'
      : 'unsupported';
  }
  return Notification.permission === 'denied' ? 'blocked' : 'ready';
}

const subscribedKey = (userId: string) => `push ${userId}`;

export const isWantedHere = (userId: string) =>
  deviceStorage.read(subscribedKey(userId)) !== null && Notification.permission === 'granted';

export const rememberWanted = (userId: string, isWanted: boolean) =>
  deviceStorage.keep(subscribedKey(userId), isWanted ? 'on' : null);

function toBase64Url(bytes: ArrayBuffer): string {
  const text = btoa(String.fromCharCode(...new Uint8Array(bytes)));
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** Subscribes the browser, after a press: it asks for permission. Null: not allowed. */
export async function subscribeBrowser(publicKey: string) {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  const registration = await findRegistration();
  if (!registration) throw new Error('There is no service worker.');
  const { pushManager } = registration;
  const known = await pushManager.getSubscription();
  const knownKey = known?.options.applicationServerKey;
  // A browser keeps its key: another server's subscription is of no use here.
  const isOther = knownKey && toBase64Url(knownKey) !== publicKey;
  if (isOther) await known.unsubscribe();
  const subscription = await pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: publicKey,
  });
  return {
    endpoint: subscription.endpoint,
    p256dh: toBase64Url(subscription.getKey('p256dh')!),
    auth: toBase64Url(subscription.getKey('auth')!),
  };
}
