import { createContext, use, useMemo, useState, type ReactNode } from 'react';
import { keepCookie } from './cookies.ts';

export type Theme = 'dark' | 'light';

const STORAGE_KEY = 'theme';

type ThemeContextValue = { theme: Theme; toggleTheme: () => void };
const ThemeContext = createContext<ThemeContextValue | null>(null);

/** Gives what the browser draws around the page the colour that the page names for its theme. */
function colorFrame(theme: Theme): void {
  const frame = document.querySelector<HTMLMetaElement>('meta[name="theme-color"]');
  if (frame) frame.content = frame.dataset[theme]!;
}

function applyTheme(theme: Theme): void {
  document.documentElement.className = theme;
  colorFrame(theme);
  try {
    localStorage.setItem(STORAGE_KEY, theme);
  } catch {
    // Storage can be blocked; the theme then lasts as long as the page.
  }
  // Where the server reads it, for the page that it sends.
  keepCookie('theme', theme);
}

/** Returns the theme of the page as it stands. */
export function currentTheme(): Theme {
  return document.documentElement.classList.contains('light') ? 'light' : 'dark';
}

/** Holds the theme that the server or `first.js` put on the root element before the first paint. */
type ThemeProviderProps = { children: ReactNode; initial?: Theme | undefined };

export function ThemeProvider({ children, initial }: ThemeProviderProps) {
  const [theme, setTheme] = useState<Theme>(() => initial ?? currentTheme());
  const value = useMemo(
    () => ({
      theme,
      toggleTheme() {
        const next = theme === 'dark' ? 'light' : 'dark';
        applyTheme(next);
        setTheme(next);
      },
    }),
    [theme],
  );
  return <ThemeContext value={value}>{children}</ThemeContext>;
}

/** @throws when used outside of `ThemeProvider` */
export function useTheme(): ThemeContextValue {
  const value = use(ThemeContext);
  if (!value) throw new Error('useTheme needs a ThemeProvider above it.');
  return value;
}
