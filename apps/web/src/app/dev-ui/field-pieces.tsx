import { useState } from 'react';
import { DateField, DateTimeField, TimeField } from '#ui/controls/date-fields.tsx';
import type { DragListItem } from '#ui/controls/drag-list/drag-list-item.ts';
import { DragList } from '#ui/controls/drag-list/drag-list.tsx';
import { CheckboxField, SelectField, TextField } from '#ui/controls/field.tsx';
import { FilePicker } from '#ui/controls/file-picker.tsx';
import { TeamCrest } from '#game/teams/team-crest.tsx';
import { PasswordField } from '#ui/controls/password-field.tsx';
import { RadioGroup } from '#ui/controls/radio-group.tsx';
import { ScoreInput } from '#game/sheet/score-input.tsx';
import type { SheetGoals } from '#game/sheet/sheet-goals.ts';
import { SwitchField } from '#ui/controls/switch-field.tsx';
import { TextAreaField } from '#ui/controls/text-area-field.tsx';
import { Piece } from './piece.tsx';
import { sampleCrest, type Samples } from './samples.ts';

const two = 'md:grid-cols-2';

export function FieldPieces({ samples }: { samples: Samples }) {
  return (
    <>
      <Piece id="text-fields" className={two}>
        <TextField label={samples.label} hint={samples.hint} placeholder={samples.placeholder} />
        <TextField label={samples.label} defaultValue={samples.player} error={samples.error} />
        <TextField label={samples.label} defaultValue={samples.player} disabled isCompact />
        <TextField label={samples.long} defaultValue={samples.name} isCompact />
        <PasswordField label={samples.password} showLabel={samples.show} defaultValue="whistle" />
        <PasswordField label={samples.password} showLabel={samples.show} error={samples.error} />
        <TextAreaField label={samples.message} hint={samples.hint} counter="0 / 500" />
        <TextAreaField label={samples.message} defaultValue={samples.name} error={samples.error} />
      </Piece>
      <Piece id="choices" className={two}>
        <ChoicePieces samples={samples} />
      </Piece>
      <Piece id="dates" className="md:grid-cols-3">
        <DateField label={samples.date} defaultValue="2026-11-21" isCompact />
        <TimeField label={samples.time} defaultValue="20:45" isCompact />
        <DateTimeField label={samples.moment} defaultValue="2026-11-21T20:45" isCompact />
        <DateField label={samples.date} isCompact />
        <DateField label={samples.date} error={samples.error} />
        <DateTimeField label={samples.moment} disabled isCompact />
      </Piece>
      <Piece id="files" className={two}>
        <FilePicker label={samples.file} hint={samples.fileHint} onPick={() => {}} />
        <FilePicker label={samples.file} error={samples.notices.error} onPick={() => {}} />
      </Piece>
      <Piece id="score" className={two}>
        <ScorePiece samples={samples} />
        <ScorePiece samples={samples} error={samples.error} />
      </Piece>
      <Piece id="drag-list" className={two}>
        <OrderPiece samples={samples} />
        <OrderPiece samples={samples} isDisabled />
      </Piece>
    </>
  );
}

function ChoicePieces({ samples }: { samples: Samples }) {
  const [picked, setPicked] = useState<'home' | 'draw' | 'away' | null>('home');
  const [isOn, setIsOn] = useState(true);
  const options = [
    { value: 'home' as const, label: samples.name },
    { value: 'draw' as const, label: samples.draw },
    { value: 'away' as const, label: samples.otherName, isDisabled: true },
  ];
  return (
    <>
      <RadioGroup label={samples.pick} options={options} value={picked} onChange={setPicked} />
      <RadioGroup
        label={samples.pick}
        options={options}
        value={null}
        onChange={setPicked}
        error={samples.error}
      />
      <div>
        <CheckboxField label={samples.agree} defaultChecked />
        <CheckboxField label={samples.agree} error={samples.error} />
        <CheckboxField label={samples.agree} disabled />
      </div>
      <div>
        <SwitchField label={samples.mails} isOn={isOn} onChange={setIsOn} />
        <SwitchField
          label={samples.mails}
          isOn={!isOn}
          onChange={() => setIsOn(!isOn)}
          hint={samples.hint}
        />
        <SwitchField label={samples.mails} isOn isDisabled onChange={setIsOn} />
      </div>
      <SelectField label={samples.competition} options={options} defaultValue="home" />
      <SelectField label={samples.competition} options={options} error={samples.error} />
    </>
  );
}

function ScorePiece({ samples, error }: { samples: Samples; error?: string }) {
  const [value, setValue] = useState<SheetGoals>({ home: 2, away: error ? null : 1 });
  const teams = error
    ? { home: samples.name, away: samples.otherName }
    : { home: samples.home, away: samples.away };
  return <ScoreInput legend={samples.score} {...{ teams, value, error }} onChange={setValue} />;
}

function OrderPiece({ samples, isDisabled = false }: { samples: Samples; isDisabled?: boolean }) {
  const [items, setItems] = useState<DragListItem[]>(() =>
    ['Arsenal FC', samples.name, 'Real Madrid', samples.otherName].map((name) => ({
      id: name,
      name,
      mark: <TeamCrest crest={sampleCrest(name)} className="h-8 w-7" />,
    })),
  );
  const { handle, up, down, lifted, placed, cancelled, instructions } = samples;
  return (
    <DragList
      label={samples.table}
      items={items}
      onChange={setItems}
      isDisabled={isDisabled}
      labels={{
        handle,
        up,
        down,
        lifted,
        cancelled,
        instructions,
        movedTo: placed,
        dropped: placed,
      }}
    />
  );
}
