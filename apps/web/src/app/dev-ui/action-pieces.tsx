import { useState } from 'react';
import { Badge } from '#ui/feedback/badge.tsx';
import { Button, ButtonLink, IconButton, type ButtonLook } from '#ui/controls/button.tsx';
import { DropdownMenu } from '#ui/controls/dropdown-menu.tsx';
import { Ellipsis, Pencil, Share2, Trash } from '#ui/icons/icons.ts';
import { Pagination } from '#ui/layout/pagination.tsx';
import { StatusPill } from '#ui/feedback/status-pill.tsx';
import { TabList } from '#ui/layout/tab-list.tsx';
import { Piece, Row } from './piece.tsx';
import type { Samples } from './samples.ts';

const LOOKS: readonly ButtonLook[] = ['primary', 'secondary', 'ghost', 'danger'];
const PILLS = ['live', 'waiting', 'done', 'off'] as const;
const TABS = ['active', 'pending', 'finished'] as const;

export function ActionPieces({ samples }: { samples: Samples }) {
  return (
    <>
      <Piece id="buttons">
        {LOOKS.map((look) => (
          <Row key={look}>
            <Button look={look}>{look === 'danger' ? samples.remove : samples.save}</Button>
            <Button look={look} disabled>
              {samples.save}
            </Button>
            <Button look={look} isBusy>
              {samples.save}
            </Button>
            <ButtonLink look={look} to="/dev/ui">
              {samples.more}
            </ButtonLink>
            <IconButton look={look} label={samples.edit}>
              <Pencil aria-hidden="true" className="size-5" />
            </IconButton>
          </Row>
        ))}
        <Button className="max-w-72">{samples.long}</Button>
      </Piece>
      <Piece id="badges">
        <Row>
          <Badge tone="live">{samples.statuses[0]}</Badge>
          <Badge tone="waiting">{samples.statuses[1]}</Badge>
          <Badge tone="quiet">{samples.statuses[2]}</Badge>
          <Badge tone="won">+ 1,250 XP</Badge>
        </Row>
        <Row>
          {PILLS.map((state, index) => (
            <StatusPill key={state} state={state}>
              {samples.statuses[index]}
            </StatusPill>
          ))}
        </Row>
      </Piece>
      <Piece id="tabs">
        <TabsPiece samples={samples} />
      </Piece>
      <Piece id="pagination">
        <PaginationPiece samples={samples} />
      </Piece>
      <Piece id="menu">
        <DropdownMenu
          label={samples.menu}
          items={[
            { id: 'edit', label: <Item Icon={Pencil} text={samples.edit} />, onSelect: () => {} },
            { id: 'share', label: <Item Icon={Share2} text={samples.share} />, onSelect: () => {} },
            {
              id: 'remove',
              label: <Item Icon={Trash} text={samples.remove} />,
              onSelect: () => {},
              isDangerous: true,
            },
          ]}
        >
          <Ellipsis aria-hidden="true" className="size-5" />
        </DropdownMenu>
      </Piece>
    </>
  );
}

function Item({ Icon, text }: { Icon: typeof Pencil; text: string }) {
  return (
    <>
      <Icon aria-hidden="true" className="size-5 shrink-0" />
      {text}
    </>
  );
}

function TabsPiece({ samples }: { samples: Samples }) {
  const [selected, setSelected] = useState<(typeof TABS)[number]>('active');
  const counts = { active: 12, pending: 0, finished: 380 };
  return (
    <div>
      <TabList
        label={samples.contents}
        panelId="tabs-panel"
        selected={selected}
        onSelect={setSelected}
        tabs={TABS.map((id, index) => ({ id, label: samples.tabs[index]!, count: counts[id] }))}
      />
      <div
        id="tabs-panel"
        role="tabpanel"
        aria-label={samples.tabs[TABS.indexOf(selected)]}
        className="p-4"
      >
        {samples.tabs[TABS.indexOf(selected)]}
      </div>
    </div>
  );
}

function PaginationPiece({ samples }: { samples: Samples }) {
  const [page, setPage] = useState(5);
  return (
    <Pagination
      page={page}
      pageCount={12}
      onChange={setPage}
      labels={{
        navigation: samples.contents,
        previous: samples.previous,
        next: samples.next,
        page: (number) => `${samples.page} ${number}`,
      }}
    />
  );
}
