import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBlocker } from 'react-router';
import { lazyPart } from '#lib/lazy-part.tsx';
import { closeTopLayer, isAnyLayerOpen } from '#lib/layers.ts';
import { shownPlayer } from '#lib/shown-player.ts';
import { drafts } from '../drafts/drafts.ts';
import { paths } from '../paths.ts';
import { BrowserQuestion } from './browser-question.tsx';
import {
  confirmSignOutBy,
  listUnsaved,
  sendAllBeforeSignOut,
  SIGN_OUT,
  type UnsavedForm,
} from './unsaved.ts';

const LeaveQuestion = lazyPart(async () => (await import('./leave-question.tsx')).LeaveQuestion, {
  isAhead: true,
});

type Question = {
  /** Empty: predictions that could not be sent. */
  readonly forms: readonly UnsavedForm[];
  readonly isSignOut: boolean;
  /** Answers a sign-out, once; the blocker holds a navigation. */
  readonly answer: ((isLeaving: boolean) => void) | null;
};

/** The only blocker, as a router has room for one. Back closes the top layer first. */
export function NavigationGuard() {
  const { t } = useTranslation('common');
  const [question, setQuestion] = useState<Question | null>(null);
  const [isSaving, setIsSaving] = useState(false);

  const blocker = useBlocker(({ currentLocation, nextLocation, historyAction }) => {
    if (historyAction === 'POP' && isAnyLayerOpen()) {
      setQuestion((shown) => (shown?.answer ? shown : null));
      return true;
    }
    // The sign-in leads back here, and drafts survive it.
    const isLeaving =
      currentLocation.pathname !== nextLocation.pathname &&
      nextLocation.pathname !== paths.auth &&
      nextLocation.state !== SIGN_OUT;
    const forms = isLeaving ? listUnsaved() : [];
    if (forms.length > 0) setQuestion({ forms, isSignOut: false, answer: null });
    return forms.length > 0;
  });

  useEffect(() => {
    const ask = (forms: readonly UnsavedForm[]) =>
      new Promise<boolean>((answer) => setQuestion({ forms, isSignOut: true, answer }));
    return confirmSignOutBy(async () => {
      const forms = listUnsaved();
      if (forms.length > 0 && !(await ask(forms))) return false;
      if (!(await sendAllBeforeSignOut()) && !(await ask([]))) return false;
      // The forms that were not saved have drafts, too.
      const count = drafts.count(shownPlayer()) - listUnsaved().length;
      return count <= 0 || ask([{ count }]);
    });
  }, []);

  const isLayer = blocker.state === 'blocked' && (question === null || question.isSignOut);
  useEffect(() => {
    if (!isLayer) return;
    closeTopLayer();
    blocker.reset?.();
  }, [blocker, isLayer]);

  if (!question) return null;
  const { forms, isSignOut, answer } = question;
  function finish(isLeaving: boolean) {
    if (question?.answer) {
      question.answer(isLeaving);
      setQuestion({ ...question, answer: null });
    } else if (isLeaving) blocker.proceed?.();
    else blocker.reset?.();
  }
  async function saveAndLeave() {
    setIsSaving(true);
    const results = await Promise.all(forms.map(({ save }) => save!()));
    setIsSaving(false);
    finish(results.every(Boolean));
  }
  const canSave = forms.length > 0 && forms.every(({ save }) => save !== undefined);
  const isOpen = isSignOut ? answer !== null : blocker.state === 'blocked';
  return (
    <BrowserQuestion
      question={t(isSignOut ? 'leave.signOutTitle' : 'leave.title')}
      isAsked={isOpen}
      onAnswer={finish}
    >
      <LeaveQuestion
        isOpen={isOpen}
        isSignOut={isSignOut}
        isBusy={isSaving}
        count={forms.reduce((sum, form) => sum + form.count, 0)}
        onStay={() => finish(false)}
        onLeave={() => finish(true)}
        onSave={canSave ? () => void saveAndLeave() : undefined}
      />
    </BrowserQuestion>
  );
}
