import { useState } from 'react';

type DraftOptions = {
  value: string;
  onChange: (value: string) => void;
  /** What a text in the input means, and how a value is written there. */
  read: (typed: string) => string;
  write: (value: string) => string;
};

/**
 * The text of an input whose value is canonical: what was typed, for as long as it means the value,
 * so that nobody's spaces and commas are changed under their fingers.
 */
export function useDraft({ value, onChange, read, write }: DraftOptions) {
  const [draft, setDraft] = useState(() => write(value));
  return {
    typed: read(draft) === value ? draft : write(value),
    type(text: string) {
      setDraft(text);
      onChange(read(text));
    },
  };
}
