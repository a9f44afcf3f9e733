import { DAY_MS } from '@kickoracle/game';
import { deviceStorage, readStored } from '#lib/browser-storage.ts';

/** Lifetime in ms: a week; a day for visitors, as the next one may be another person. */
const lifetimeOf = (owner: string | null) => (owner === null ? DAY_MS : 7 * DAY_MS);

const PREFIX = 'draft ';

/** Returns the key prefix of an owner's drafts; null is a visitor. */
const prefixOf = (owner: string | null) => `${PREFIX}${owner ?? 'visitor'} `;

type StoredDraft = { readonly until: number; readonly values: object };

const forgetAll = (isMeant: (key: string) => boolean) => {
  for (const key of deviceStorage.listKeys().filter(isMeant)) deviceStorage.keep(key, null);
};

export const drafts = {
  /** Returns the same object until a change, also by another tab; null without a draft. */
  read(owner: string | null, form: string): object | null {
    const { until, values } = (readStored(prefixOf(owner) + form) ?? {}) as Partial<StoredDraft>;
    const isValid = typeof until === 'number' && Date.now() < until;
    return isValid && typeof values === 'object' ? values : null;
  },
  /** Null deletes the draft. */
  keep(owner: string | null, form: string, values: object | null): void {
    const draft: StoredDraft | null = values && { until: Date.now() + lifetimeOf(owner), values };
    deviceStorage.keep(prefixOf(owner) + form, draft && JSON.stringify(draft));
  },
  /** Returns the number of an owner's drafts, expired ones excluded. */
  count(owner: string | null): number {
    const prefix = prefixOf(owner);
    const forms = deviceStorage.listKeys().filter((key) => key.startsWith(prefix));
    return forms.filter((key) => drafts.read(owner, key.slice(prefix.length)) !== null).length;
  },
  /** Moves a visitor's drafts to the player they became. */
  handOver(userId: string, isMeant: (form: string) => boolean): void {
    const prefix = prefixOf(null);
    for (const key of deviceStorage.listKeys().filter((each) => each.startsWith(prefix))) {
      const form = key.slice(prefix.length);
      const values = drafts.read(null, form);
      if (!isMeant(form)) continue;
      if (values && !drafts.read(userId, form)) drafts.keep(userId, form, values);
      deviceStorage.keep(key, null);
    }
  },
  /** Deletes a sent form of every owner on this device. */
  forgetForm(form: string): void {
    forgetAll((key) => key.startsWith(PREFIX) && key.endsWith(` ${form}`));
  },
  /** Deletes other players' drafts. A visitor's stay, as they may belong to this player. */
  forgetOthers(owner: string): void {
    const own = [prefixOf(owner), prefixOf(null)];
    forgetAll((key) => key.startsWith(PREFIX) && !own.some((prefix) => key.startsWith(prefix)));
  },
};
