import type { Page } from '@playwright/test';

/** Chooses an action from the menu of a row or card; `of` is the name in "Actions for …". */
export async function chooseAction(page: Page, of: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${of}` }).click();
  await page.getByRole('menuitem', { name: action }).click();
}
