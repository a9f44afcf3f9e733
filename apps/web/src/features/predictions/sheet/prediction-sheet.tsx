import type { MatchView } from '@kickoracle/contracts';
import clsx from 'clsx';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useFocusOnWrong } from '#game/drafts/use-focus-on-wrong.ts';
import { UnsavedGuard } from '#game/leaving/unsaved-guard.tsx';
import { SaveBar } from './save-bar.tsx';
import { isBlank } from '#game/sheet/sheet-goals.ts';
import { ownStandingIn } from '#game/standing/own-standing.ts';
import { useOpenSignUp } from '../predictions.queries.ts';
import { scoreEventOf } from './score-event-of.ts';
import { SheetLine } from './sheet-line.tsx';
import { SheetLinkLine } from './sheet-link-line.tsx';
import { useSheet } from './use-sheet.ts';

type SheetGroup = {
  readonly key: string;
  readonly heading: string | null;
  readonly matches: readonly MatchView[];
};

type PredictionSheetProps = {
  userId: string | null;
  groups: readonly SheetGroup[];
  /** True while a match takes predictions, as far as this browser knows. */
  isOpen: (match: MatchView) => boolean;
};

export function PredictionSheet({ userId, groups, isOpen }: PredictionSheetProps) {
  const { t } = useTranslation('matchday');
  const sheet = useSheet(userId);
  const [form, focusOnWrong] = useFocusOnWrong();
  const openSignUp = useOpenSignUp();
  const shown = groups.flatMap(({ matches }) => matches);
  const shownIds = new Set(shown.map(scoreEventOf));
  // Scores entered elsewhere, or closed since: unsaved input stays visible.
  const others = Object.entries(sheet.drafts)
    .filter(([id, { goals }]) => !shownIds.has(id) && !isBlank(goals))
    .map(([, { match }]) => match);
  const all =
    others.length === 0
      ? groups
      : [...groups, { key: 'others', heading: t('others'), matches: others }];
  const done = shown.filter((match) => isCalled(match, sheet)).length;

  async function onSubmit(event: FormEvent) {
    event.preventDefault();
    if (!(await sheet.save())) return focusOnWrong();
    if (userId === null) openSignUp();
  }

  return (
    <form
      ref={form}
      onSubmit={(event) => void onSubmit(event)}
      noValidate
      aria-label={t('heading')}
      className="grid gap-2 sm:gap-4"
    >
      <p className="text-sm text-soft max-md:sr-only">{t('howTo')}</p>
      {all.map((group) => (
        <section key={group.key} aria-label={group.heading ?? undefined}>
          {group.heading && <h2 className="pb-1 text-base leading-tight">{group.heading}</h2>}
          <ul className="-mx-2 grid grid-cols-1 overflow-hidden rounded-base border border-line bg-surface shadow-card sm:mx-0 lg:grid-cols-2">
            {group.matches.map((match) => (
              <li
                key={match.id}
                className={clsx(
                  '-mt-px min-w-0 border-t border-line lg:-ml-px lg:border-l',
                  !scoreEventOf(match) && 'lg:col-span-2',
                )}
              >
                <Line match={match} sheet={sheet} isOpen={isOpen(match)} />
              </li>
            ))}
          </ul>
        </section>
      ))}
      <SaveBar
        {...sheet}
        isVisitors={userId === null}
        outcomes={Object.values(sheet.outcomes)}
        called={{ done, total: shown.length }}
      />
      <UnsavedGuard unsaved={sheet.pendingCount} save={async () => (await sheet.save()) ?? false} />
    </form>
  );
}

type Sheet = ReturnType<typeof useSheet>;

/** True for a match with any answer, as the server counts matches. */
const isCalled = (match: MatchView, sheet: Sheet): boolean =>
  scoreEventOf(match) ? !isBlank(sheet.goalsIn(match)) : ownStandingIn(match).done > 0;

type LineProps = { match: MatchView; sheet: Sheet; isOpen: boolean };

function Line({ match, sheet, isOpen }: LineProps) {
  const eventId = scoreEventOf(match);
  if (!eventId) return <SheetLinkLine match={match} />;
  return (
    <SheetLine
      match={match}
      goals={sheet.goalsIn(match)}
      isChanged={sheet.isChanged(eventId)}
      isOpen={isOpen}
      outcome={sheet.outcomeOf(eventId)}
      onChange={(goals) => sheet.enter(match, goals)}
      onDiscard={() => sheet.discard(eventId)}
    />
  );
}
