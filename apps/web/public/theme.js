// Runs before the first paint, so that nobody sees the other theme flash by.
{
  let theme = 'dark';
  try {
    if (localStorage.getItem('theme') === 'light') theme = 'light';
  } catch {
    // Storage can be blocked; the default stands.
  }
  document.documentElement.className = theme;
}
