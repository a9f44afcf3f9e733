import { deviceStorage, readKept } from '../../lib/device-storage.ts';

const DAY_MS = 24 * 60 * 60 * 1_000;

/** Tells for how many ms: a week; who comes back later begins anew. The next visitor may be somebody else. */
const keptMsOf = (owner: string | null) => (owner === null ? DAY_MS : 7 * DAY_MS);

const PREFIX = 'draft ';

/** Tells where all of somebody's drafts stand; null is a visitor. */
const prefixOf = (owner: string | null) => `${PREFIX}${owner ?? 'visitor'} `;

type Kept = { readonly until: number; readonly values: object };

const forgetAll = (isMeant: (key: string) => boolean) => {
  for (const key of deviceStorage.listKeys().filter(isMeant)) deviceStorage.keep(key, null);
};

/** What stands in forms and was not sent yet, of each player by the name of the form. */
export const drafts = {
  /** Reads the same object until it is changed, by another tab, too; null: nothing. */
  read(owner: string | null, form: string): object | null {
    const { until, values } = (readKept(prefixOf(owner) + form) ?? {}) as Partial<Kept>;
    const isKept = typeof until === 'number' && Date.now() < until;
    return isKept && typeof values === 'object' ? values : null;
  },
  /** Keeps the values; null forgets them. */
  keep(owner: string | null, form: string, values: object | null): void {
    const kept: Kept | null = values && { until: Date.now() + keptMsOf(owner), values };
    deviceStorage.keep(prefixOf(owner) + form, kept && JSON.stringify(kept));
  },
  /** Lets the player who a visitor is now go on with what they began. */
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
  /** Forgets it, whoever wrote it here: it was sent. */
  forgetForm(form: string): void {
    forgetAll((key) => key.startsWith(PREFIX) && key.endsWith(` ${form}`));
  },
  /** Forgets what other players left; a visitor may be who signs in now. */
  forgetOthers(owner: string): void {
    const own = [prefixOf(owner), prefixOf(null)];
    forgetAll((key) => key.startsWith(PREFIX) && !own.some((prefix) => key.startsWith(prefix)));
  },
};
