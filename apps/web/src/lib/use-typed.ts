import { useState } from 'react';

type TypedOptions = {
  value: string;
  onChange: (value: string) => void;
  /** What a text in the input means, and how a value is written there. */
  read: (typed: string) => string;
  write: (value: string) => string;
};

/**
 * Returns the text of an input whose value is canonical: what was typed, for as long as it means
 * the value, so that nobody's spaces and commas are changed under their fingers.
 */
export function useTyped({ value, onChange, read, write }: TypedOptions) {
  const [text, setText] = useState(() => write(value));
  return {
    typed: read(text) === value ? text : write(value),
    type(next: string) {
      setText(next);
      onChange(read(next));
    },
  };
}
