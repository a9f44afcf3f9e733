export function findSystemBrowser(): string | undefined;
export function hasFastestBrowser(): boolean;
