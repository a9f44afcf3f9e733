import { closestCenter, DndContext, type DragEndEvent } from '@dnd-kit/core';
import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { useState } from 'react';
import type { DragListProps } from './drag-list-item.ts';
import { DragListRow } from './drag-list-row.tsx';
import { moveTo } from './move-to.ts';
import { useDragSensors } from './use-drag-sensors.ts';

export function SortedList({ label, items, onChange, labels, isDisabled = false }: DragListProps) {
  const sensors = useDragSensors();
  const [spoken, setSpoken] = useState('');
  const indexOf = (id: string | number) => items.findIndex((item) => item.id === id);
  const nameOf = (id: string | number) => items[indexOf(id)]?.name ?? '';
  const place = (id: string | number) => [indexOf(id) + 1, items.length] as const;

  function onDragEnd({ active, over }: DragEndEvent) {
    if (over && over.id !== active.id)
      onChange(moveTo(items, indexOf(active.id), indexOf(over.id)));
  }
  function onStep(index: number, by: 1 | -1) {
    const { name } = items[index]!;
    onChange(moveTo(items, index, index + by));
    setSpoken(labels.movedTo(name, index + by + 1, items.length));
  }

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={onDragEnd}
      accessibility={{
        screenReaderInstructions: { draggable: labels.instructions },
        announcements: {
          onDragStart: ({ active }) => labels.lifted(nameOf(active.id)),
          onDragOver: ({ active, over }) =>
            over ? labels.movedTo(nameOf(active.id), ...place(over.id)) : undefined,
          onDragEnd: ({ active, over }) =>
            labels.dropped(nameOf(active.id), ...place((over ?? active).id)),
          onDragCancel: ({ active }) => labels.cancelled(nameOf(active.id)),
        },
      }}
    >
      <SortableContext items={[...items]} strategy={verticalListSortingStrategy}>
        <ol aria-label={label} className="grid gap-1">
          {items.map((item, index) => (
            <DragListRow
              key={item.id}
              item={item}
              index={index}
              count={items.length}
              labels={labels}
              isDisabled={isDisabled}
              onStep={(by) => onStep(index, by)}
            />
          ))}
        </ol>
      </SortableContext>
      <output className="sr-only">{spoken}</output>
    </DndContext>
  );
}
