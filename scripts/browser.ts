import { chromium } from '@playwright/test';
import { findSystemBrowser } from './system-browser.mjs';

export function launchBrowser() {
  const executablePath = findSystemBrowser();
  return chromium.launch({
    ...(executablePath && { executablePath }),
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  });
}
