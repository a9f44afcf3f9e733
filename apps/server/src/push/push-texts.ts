import { writeOrdinal, type Language } from '@kickoracle/contracts';
import { toOneLine } from '@kickoracle/game';
import { pushTextsIn } from '../lib/texts.ts';
import { formatWhen } from '../mail/format-when.ts';
import type { OpenRow } from '../mail/stoppable-texts.ts';

type Texts = { readonly title: string; readonly body: string };

export type PushFacts =
  | { readonly kind: 'deadline'; readonly closing: readonly OpenRow[]; readonly timeZone: string }
  | {
      readonly kind: 'result';
      readonly names: readonly string[];
      readonly xp: number;
    }
  | {
      readonly kind: 'overtaken';
      readonly league: string;
      readonly rank: number;
      readonly members: number;
    }
  | { readonly kind: 'friend_request'; readonly name: string }
  | { readonly kind: 'cup_drawn'; readonly cup: string };

const MAX_NAME = 80;
const short = (name: string) => {
  const letters = [...toOneLine(name)];
  return letters.length > MAX_NAME
    ? `${letters.slice(0, MAX_NAME - 1).join('')}…`
    : letters.join('');
};

export function writePush(facts: PushFacts, language: Language): Texts {
  const t = pushTextsIn(language);
  const number = (value: number) => new Intl.NumberFormat(language).format(value);
  switch (facts.kind) {
    case 'deadline': {
      const [first] = facts.closing;
      const { name, closesAt } = first!;
      const when = formatWhen(closesAt, language, facts.timeZone);
      if (facts.closing.length === 1) {
        return { title: short(name), body: t('deadline.one', { when }) };
      }
      const title = t('deadline.title', { amount: number(facts.closing.length) });
      return { title, body: t('deadline.first', { name: short(name), when }) };
    }
    case 'result': {
      const { names, xp } = facts;
      const [name] = names;
      const isOne = names.length === 1;
      const title = isOne ? short(name!) : t('result.title', { amount: number(names.length) });
      return { title, body: t(xp > 0 ? 'result.xp' : 'result.none', { xp: number(xp) }) };
    }
    case 'overtaken': {
      const { league, rank, members } = facts;
      const values = { rank: writeOrdinal(language, rank, number(rank)), members: number(members) };
      return { title: short(league), body: t('overtaken.body', values) };
    }
    case 'friend_request':
      return {
        title: t('friendRequest.title'),
        body: t('friendRequest.body', { name: facts.name }),
      };
    case 'cup_drawn':
      return { title: short(facts.cup), body: t('cupDrawn.body') };
  }
}
