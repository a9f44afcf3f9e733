import { expect, type Locator, type Page } from '@playwright/test';
import { expectNoViolationsInBothThemes } from './axe.ts';
import { listOverflow } from './overflow.ts';

/** Presses a button that shares a moment, expects its picture, and closes the dialog. */
export async function expectPicture(page: Page, button: Locator, what: string): Promise<void> {
  await button.click();
  const picture = page.getByRole('dialog').last().getByRole('img').last();
  await expect(picture).toBeVisible();
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBe(1080);
  await expectNoViolationsInBothThemes(page, what);
  expect(await listOverflow(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(picture).toBeHidden();
}
