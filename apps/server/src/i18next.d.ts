import type feed from './locales/en/feed.json';
import type mail from './locales/en/mail.json';
import type push from './locales/en/push.json';
import type share from './locales/en/share.json';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    feed: typeof feed;
    mail: typeof mail;
    push: typeof push;
    share: typeof share;
  }
}
