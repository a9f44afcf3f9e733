import { cloneElement, createElement, Fragment, type ReactElement, type ReactNode } from 'react';
import { toWords } from './interpolate.ts';
import type { TextOptions } from './translator.ts';

const TAG = /<(\/?)(\w+)\s*(\/?)>/;
/** Stand for a value until the sentence has been read, so that nothing in a value is a tag. */
const [OPEN, CLOSE] = ['\uE000', '\uE001'];
const MARKED = /\uE000(\w+)\uE001/g;

type Components = Readonly<Record<string, ReactElement>>;

/** Reads what a sentence says, with a component for each of its tags. What is no tag of a component stays text. */
function read(
  text: string,
  components: Components,
  say: (words: string) => string,
): { nodes: ReactNode[]; rest: string } {
  const nodes: ReactNode[] = [];
  let rest = text;
  while (rest !== '') {
    const tag = TAG.exec(rest);
    if (!tag) return { nodes: [...nodes, say(rest)], rest: '' };
    const [whole, isClosing, name, isEmpty] = tag as unknown as [string, string, string, string];
    const component = components[name];
    const end = tag.index + whole.length;
    if (!component) {
      nodes.push(say(rest.slice(0, end)));
      rest = rest.slice(end);
      continue;
    }
    if (tag.index > 0) nodes.push(say(rest.slice(0, tag.index)));
    rest = rest.slice(end);
    if (isClosing) return { nodes, rest };
    if (isEmpty) {
      nodes.push(cloneElement(component, { key: nodes.length }));
      continue;
    }
    const inner = read(rest, components, say);
    nodes.push(cloneElement(component, { key: nodes.length }, ...inner.nodes));
    rest = inner.rest;
  }
  return { nodes, rest };
}

type TransProps<Key extends string> = {
  t: (key: Key, options: TextOptions) => string;
  i18nKey: Key;
  values?: Readonly<Record<string, unknown>>;
  components: Components;
};

/** A sentence with components in it; whatever a value says is text. */
export function Trans<Key extends string>({
  t,
  i18nKey,
  values = {},
  components,
}: TransProps<Key>) {
  const marked = Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'number' ? value : `${OPEN}${name}${CLOSE}`,
    ]),
  );
  const say = (words: string) => words.replace(MARKED, (_, name: string) => toWords(values[name]));
  return createElement(Fragment, null, ...read(t(i18nKey, marked), components, say).nodes);
}
