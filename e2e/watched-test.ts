import { type BrowserContext, test as base, expect, type Page } from '@playwright/test'
import { watchSecrets } from './kept-secrets.ts'
import { watchPresence } from './watch-presence.ts'

interface Watching {
  /** What a journey provokes on purpose, such as a refused login. */
  expectedErrors: RegExp[]
  /** The first page of one more browser: somebody else's, who shares no login with the others. Watched like the first, closed at the end. */
  openBrowser: () => Promise<Page>
}

/** A test that fails when a browser printed an error: a console error, a thrown one, or a policy that was broken. */
export const test = base.extend<Watching>({
  expectedErrors: [[], { option: true }],
  context: async ({ context, expectedErrors }, use) => {
    const expectNoErrors = watch(context, expectedErrors)
    const expectFarewells = watchPresence(context)
    await use(context)
    expectNoErrors()
    await expectFarewells()
  },
  openBrowser: async ({ browser, expectedErrors }, use) => {
    const opened: { context: BrowserContext; expectNoErrors: () => void; expectFarewells: () => Promise<void> }[] = []
    await use(async () => {
      const context = await browser.newContext()
      opened.push({ context, expectNoErrors: watch(context, expectedErrors), expectFarewells: watchPresence(context) })
      return context.newPage()
    })
    for (const { context, expectNoErrors, expectFarewells } of opened) {
      await context.close()
      expectNoErrors()
      await expectFarewells()
    }
  },
})

function watch(context: BrowserContext, expectedErrors: readonly RegExp[]): () => void {
  watchSecrets(context)
  const found: string[] = []
  const note = (text: string) => {
    if (!expectedErrors.some((expected) => expected.test(text))) found.push(text)
  }
  context.on('console', (message) => {
    if (message.type() === 'error') note(`${message.text()} (${message.location().url})`)
  })
  context.on('weberror', (error) => note(String(error.error())))
  return () => expect(found, 'the browser printed errors').toEqual([])
}

export { expect }
