declare module '~icons/*' {
  const icon: import('./icon.tsx').Icon;
  export default icon;
}
