type DataListProps = { entries: readonly { what: string; why: string; isCode?: boolean }[] };

export function DataList({ entries }: DataListProps) {
  return (
    <dl className="grid border-t border-line">
      {entries.map(({ what, why, isCode = false }) => (
        <div
          key={what}
          className="grid gap-x-6 border-b border-line py-3 sm:grid-cols-[minmax(0,11rem)_minmax(0,1fr)]"
        >
          <dt className="font-semibold">{isCode ? <code>{what}</code> : what}</dt>
          <dd className="text-soft">{why}</dd>
        </div>
      ))}
    </dl>
  );
}
