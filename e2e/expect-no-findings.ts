import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** What of the standards colours decide. */
const ofColours = ['color-contrast', 'link-in-text-block']

/** A page reads the half megabyte of axe once. */
const nothing = 'void 0'

/** Fails with every finding of axe on the page, and where it is. */
export async function expectNoFindings(page: Page, rules?: readonly string[]): Promise<void> {
  const isThere = await page.evaluate(() => 'axe' in window)
  const axe = new AxeBuilder({ page, ...(isThere && { axeSource: nothing }) }).options({ resultTypes: ['violations'] })
  if (rules) axe.withRules([...rules])
  else axe.withTags(standards)
  // No frame has another origin: the page is looked at in itself, not put together in one more.
  const { violations } = await axe.setLegacyMode().analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)).toEqual([])
}

/** The same in both themes, as where the system turns dark in the evening: by night what colours decide, by day everything, where it ends. */
export async function expectNoFindingsInBothThemes(page: Page): Promise<void> {
  await turn(page, 'dark')
  await expectNoFindings(page, ofColours)
  await turn(page, 'light')
  await expectNoFindings(page)
}

async function turn(page: Page, colorScheme: 'dark' | 'light'): Promise<void> {
  await page.emulateMedia({ colorScheme })
  await expect(page.locator(`html[data-mantine-color-scheme=${colorScheme}]`)).toHaveCount(1)
  await expect.poll(() => page.evaluate(listFadingColours)).toEqual([])
}

/** Colours on their way from one theme to the other would be measured as they are at that moment. */
function listFadingColours(): string[] {
  const transitions = document.getAnimations().filter((animation) => animation instanceof CSSTransition)
  return transitions.map(({ transitionProperty }) => transitionProperty).filter((property) => property.includes('color'))
}
