import { useState } from 'react';
import { commonPasswordsSoFar, loadCommonPasswords } from './common-passwords.ts';

/** The list of common passwords, or null while it is not there, and what starts to fetch it. */
export function useCommonPasswords() {
  const [commonPasswords, setCommonPasswords] = useState(commonPasswordsSoFar);
  return {
    commonPasswords,
    async load() {
      try {
        setCommonPasswords(await loadCommonPasswords());
      } catch (error) {
        console.warn('The list of common passwords could not be loaded.', error);
      }
    },
  };
}
