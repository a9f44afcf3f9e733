import { useEffect, useState } from 'react';
import { useBlocker } from 'react-router';
import { lazyPart } from '#lib/lazy-part.tsx';
import { closeTopLayer, isAnyLayerOpen } from '#lib/layers.ts';
import { paths } from '../paths.ts';
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
      return (await sendAllBeforeSignOut()) || ask([]);
    });
  }, []);

  const isLayer = blocker.state === 'blocked' && (question === null || question.isSignOut);
  useEffect(() => {
    if (!isLayer) return;
    closeTopLayer();
    blocker.reset?.();
  }, [blocker, isLayer]);

  if (!question) return null;
  const { forms, answer } = question;
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
  return (
    <LeaveQuestion
      isOpen={question.isSignOut ? answer !== null : blocker.state === 'blocked'}
      isSignOut={question.isSignOut}
      isBusy={isSaving}
      count={forms.reduce((sum, form) => sum + form.count, 0)}
      onStay={() => finish(false)}
      onLeave={() => finish(true)}
      onSave={canSave ? () => void saveAndLeave() : undefined}
    />
  );
}
