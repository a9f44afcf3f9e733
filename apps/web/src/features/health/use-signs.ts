import { useTranslation } from 'react-i18next';
import { closesAtOf } from '#game/items/item-now.ts';
import { paths } from '#game/paths.ts';
import { useFormat } from '#lib/use-format.ts';
import { useNow } from '#lib/use-now.ts';
import type { Health } from './health.queries.ts';
import { isLate, isTroubled, isUnderAttack } from './needs-attention.ts';

type Reading = { readonly needsAttention: boolean; readonly words: readonly string[] };
type Data<Part extends keyof Health> = NonNullable<Health[Part]['data']>;

export type Sign = { readonly reading: Reading | null } & (
  | {
      readonly id: 'results' | 'imports' | 'sources' | 'backups' | 'refusals';
      readonly to: string;
    }
  /** An upgrade is work of the operator. */
  | { readonly id: 'version'; readonly to: null }
);

export function useSigns(health: Health): readonly Sign[] {
  const { t } = useTranslation(['adminHealth', 'admin', 'adminRefusals']);
  const format = useFormat();
  const now = useNow();
  const { number: amountOf } = format;
  const ago = (moment: string) => format.relative(moment, now);
  const counted = (count: number) => ({ count, amount: amountOf(count) });

  function readResults({ items, totals }: Data<'pending'>, { total }: Data<'proposed'>): Reading {
    const [oldest] = items;
    if (!oldest) return { needsAttention: total > 0, words: [t('adminHealth:results.none')] };
    const closesAt = closesAtOf(oldest.kind === 'match' ? oldest.match : oldest.event);
    const words = [
      t('adminHealth:results.waiting', { ...counted(totals.pending), ago: ago(closesAt) }),
      ...(total > 0 ? [t('adminHealth:results.proposed', counted(total))] : []),
    ];
    return { needsAttention: total > 0 || isLate(closesAt, now), words };
  }

  const readImports = ({ total }: Data<'imports'>): Reading => ({
    needsAttention: total > 0,
    words: [
      total === 0 ? t('adminHealth:imports.none') : t('adminHealth:imports.some', counted(total)),
    ],
  });

  function readSources({ providers, unread }: Data<'feeds'>): Reading {
    if (providers.length === 0)
      return { needsAttention: false, words: [t('adminHealth:sources.byHand')] };
    const words = providers.flatMap(
      ({ source, spent, allowed, answeredAt, trouble, pausedUntil }) => [
        t(answeredAt === null ? 'adminHealth:sources.silent' : 'adminHealth:sources.answered', {
          source,
          ago: answeredAt === null ? '' : ago(answeredAt),
          spent: amountOf(spent),
          allowed: amountOf(allowed),
        }),
        ...(trouble === null
          ? []
          : [
              t('adminHealth:sources.trouble', {
                source,
                ago: ago(trouble.at),
                problem: trouble.problem,
              }),
            ]),
        ...(pausedUntil === null
          ? []
          : [t('adminHealth:sources.paused', { source, soon: ago(pausedUntil) })]),
      ],
    );
    const lost = unread.length > 0 ? [t('adminHealth:sources.unread', counted(unread.length))] : [];
    return {
      needsAttention: providers.some(isTroubled) || unread.length > 0,
      words: [...words, ...lost],
    };
  }

  function readBackups({ isDaily, last, isOverdue, failure, sending }: Data<'backups'>): Reading {
    if (!isDaily && last === null)
      return { needsAttention: false, words: [t('adminHealth:backups.notDaily')] };
    const made =
      last === null
        ? t('admin:backups.none')
        : t(last.isRestored ? 'admin:backups.restored' : 'admin:backups.read', {
            ago: ago(last.madeAt),
            size: format.megabytes(last.bytes),
          });
    const failed =
      failure && t('admin:backups.failed', { ago: ago(failure.at), reason: failure.reason });
    const unsent = sending?.failure && t('admin:backups.unsent', { reason: sending.failure });
    const sent =
      sending &&
      (sending.lastAt === null
        ? t('admin:backups.neverSent')
        : t('admin:backups.sent', { ago: ago(sending.lastAt) }));
    const words = [made, failed, isOverdue && !failed && t('admin:backups.overdue'), sent, unsent];
    return {
      needsAttention: isOverdue || failure !== null || Boolean(unsent),
      words: words.filter((each) => typeof each === 'string'),
    };
  }

  function readRefusals({ hours }: Data<'refusals'>): Reading {
    const count = hours.reduce((sum, hour) => sum + hour.count, 0);
    const newest = hours.at(-1)?.count ?? 0;
    const words =
      count === 0
        ? [t('adminRefusals:none')]
        : [
            t('adminHealth:refusals.day', counted(count)),
            t('adminHealth:refusals.hour', counted(newest)),
          ];
    return { needsAttention: isUnderAttack(hours), words };
  }

  function readVersion({ running, newest }: Data<'release'>): Reading {
    const words = [t('adminHealth:version.running', { version: running })];
    if (newest === null) return { needsAttention: false, words };
    const { version, isNewer, failure } = newest;
    const asked = ago(newest.askedAt);
    if (isNewer) words.push(t('adminHealth:version.newer', { version }));
    else if (failure === null) words.push(t('adminHealth:version.newest', { ago: asked }));
    if (failure !== null) {
      words.push(t('adminHealth:version.failed', { ago: asked, reason: failure }));
    }
    return { needsAttention: isNewer, words };
  }

  const failed: Reading = { needsAttention: true, words: [t('adminHealth:failed')] };
  /** Reads the responses of a part. A failed one needs attention itself. */
  function readingOf(parts: readonly Health[keyof Health][], read: () => Reading): Reading | null {
    if (parts.every(({ data }) => data !== undefined)) return read();
    return parts.some(({ isError }) => isError) ? failed : null;
  }

  const { pending, proposed, imports, feeds, backups, refusals, release } = health;
  return [
    {
      id: 'results',
      to: (proposed.data?.total ?? 0) > 0 ? paths.adminResults : paths.adminSheet,
      reading: readingOf([pending, proposed], () => readResults(pending.data!, proposed.data!)),
    },
    {
      id: 'sources',
      to: paths.adminResults,
      reading: readingOf([feeds], () => readSources(feeds.data!)),
    },
    {
      id: 'imports',
      to: paths.adminImports,
      reading: readingOf([imports], () => readImports(imports.data!)),
    },
    {
      id: 'backups',
      to: paths.admin,
      reading: readingOf([backups], () => readBackups(backups.data!)),
    },
    {
      id: 'refusals',
      to: paths.adminRefusals,
      reading: readingOf([refusals], () => readRefusals(refusals.data!)),
    },
    {
      id: 'version',
      to: null,
      reading: readingOf([release], () => readVersion(release.data!)),
    },
  ];
}
