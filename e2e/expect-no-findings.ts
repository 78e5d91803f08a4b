import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** Fails with every finding of axe on the page, and where it stands. */
export async function expectNoFindings(page: Page): Promise<void> {
  // No frame has another origin: the page is looked at in itself, not put together in one more.
  const axe = new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .withTags(standards)
    .setLegacyMode()
  const { violations } = await axe.analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)).toEqual([])
}

/** The same in both themes, one after the other, as where the system turns dark in the evening. Ends in the light one. */
export async function expectNoFindingsInBothThemes(page: Page): Promise<void> {
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme })
    await expect(page.locator(`html[data-mantine-color-scheme=${colorScheme}]`)).toHaveCount(1)
    await expectNoFindings(page)
  }
}
