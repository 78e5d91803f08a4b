import { test as base, expect } from '@playwright/test'

/** A test that fails when the browser printed an error: a console error, a thrown one, or a policy that was broken. */
export const test = base.extend<{ expectedErrors: RegExp[] }>({
  /** What a journey provokes on purpose, such as a refused login. */
  expectedErrors: [[], { option: true }],
  context: async ({ context, expectedErrors }, use) => {
    const found: string[] = []
    const note = (text: string) => {
      if (!expectedErrors.some((expected) => expected.test(text))) found.push(text)
    }
    context.on('console', (message) => {
      if (message.type() === 'error') note(`${message.text()} (${message.location().url})`)
    })
    context.on('weberror', (error) => note(String(error.error())))
    await use(context)
    expect(found, 'the browser printed errors').toEqual([])
  },
})

export { expect }
