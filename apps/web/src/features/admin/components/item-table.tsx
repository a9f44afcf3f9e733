import type { ItemView } from '@kickoracle/contracts';
import { useTranslation } from 'react-i18next';
import { ItemBadge } from '#game/items/item-badge.tsx';
import { Time } from '#lib/time.tsx';
import { useFormat } from '#lib/use-format.ts';
import { ButtonLink, IconButton } from '#ui/controls/button.tsx';
import { Trash } from '#ui/icons/icons.ts';
import { DataTable } from '#ui/layout/data-table.tsx';
import { useItemFacts } from '../use-item-facts.ts';
import { ItemTitle } from './item-title.tsx';

type ItemTableProps = {
  caption: string;
  items: readonly ItemView[];
  onDelete: (item: ItemView) => void;
};

const viewOf = (item: ItemView) => (item.kind === 'match' ? item.match : item.event);

/** Items of both kinds. Unfinished ones can be deleted (SEC-16). */
export function ItemTable({ caption, items, onDelete }: ItemTableProps) {
  const { t } = useTranslation('admin');
  const format = useFormat();
  const factsOf = useItemFacts();
  return (
    <DataTable
      caption={caption}
      isCaptionHidden
      rows={items}
      rowKey={(item) => viewOf(item).id}
      columns={[
        {
          id: 'title',
          heading: t('columns.title'),
          isRowHeading: true,
          cell: (item) => <ItemTitle item={item} title={factsOf(item).title} />,
        },
        {
          id: 'status',
          heading: t('columns.status'),
          cell: (item) => {
            const { status, note } = viewOf(item);
            const { closesAt, result } = factsOf(item);
            return (
              <span className="flex flex-wrap items-center gap-x-2 gap-y-1 max-sm:justify-end">
                <ItemBadge status={status} note={note} closesAt={closesAt} />
                {result !== null && <span className="figures">{result}</span>}
              </span>
            );
          },
        },
        {
          id: 'deadline',
          heading: t('columns.deadline'),
          cell: (item) => {
            const { closesAt } = factsOf(item);
            return <Time at={closesAt} preset="datetime" className="sm:whitespace-nowrap" />;
          },
        },
        {
          id: 'xp',
          heading: t('columns.xp'),
          isNumber: true,
          cell: (item) => {
            const { xp } = factsOf(item);
            return xp === null ? '–' : format.number(xp);
          },
        },
        {
          id: 'actions',
          heading: t('columns.actions'),
          cell: (item) => {
            const { title, path } = factsOf(item);
            return (
              <span className="flex flex-wrap items-center gap-2 max-sm:justify-end">
                <ButtonLink look="secondary" to={path} aria-label={t('detailsOf', { title })}>
                  {t('details')}
                </ButtonLink>
                {viewOf(item).status !== 'finished' && (
                  <IconButton label={t('deleteOf', { title })} onClick={() => onDelete(item)}>
                    <Trash aria-hidden="true" className="size-5" />
                  </IconButton>
                )}
              </span>
            );
          },
        },
      ]}
    />
  );
}
