import '@testing-library/jest-dom/vitest'
import 'fake-indexeddb/auto'
import { notifications } from '@mantine/notifications'
import { describeIssue } from '@strata/contract'
import { cleanup, configure } from '@testing-library/react'
import { afterAll, afterEach, vi } from 'vitest'
import { config } from 'zod'
import type { StateCreator } from 'zustand'
import { computeOwnStyle } from './computed-style.setup.ts'
import { refreshStores } from './fresh-stores.setup.ts'
import { keepNoOwnerStacks } from './owner-stacks.setup.ts'
import { matchNamesFirst } from './selectors.setup.ts'

vi.mock('zustand', async (importOriginal) => {
  const zustand = await importOriginal<typeof import('zustand')>()
  const { rememberStore } = await import('./fresh-stores.setup.ts')
  const remember = (creator: StateCreator<unknown>) => rememberStore(zustand.create(creator))
  // With its types given first, the creator comes in a second call.
  return { ...zustand, create: (creator?: StateCreator<unknown>) => (creator ? remember(creator) : remember) }
})

keepNoOwnerStacks()
matchNamesFirst()
// As the page does when it starts.
config({ localeError: describeIssue })

// Screens load parts of themselves when these are opened, which takes a while on a busy machine.
configure({ asyncUtilTimeout: 10_000 })

// What jsdom lacks and screens ask for. Nothing is laid out there, so a fixed answer is the true one.
window.matchMedia = (query) => ({
  matches: false,
  media: query,
  onchange: null,
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
  addListener: () => undefined,
  removeListener: () => undefined,
  dispatchEvent: () => false,
})

window.ResizeObserver = class {
  observe() {}
  unobserve() {}
  disconnect() {}
}

window.getComputedStyle = computeOwnStyle
HTMLDialogElement.prototype.showModal = function showModal() {
  this.open = true
}
HTMLDialogElement.prototype.close = function close() {
  this.open = false
}
Element.prototype.scrollIntoView = () => undefined
Element.prototype.setPointerCapture = () => undefined
Range.prototype.getClientRects = () => Object.assign([], { item: () => null })
Range.prototype.getBoundingClientRect = () => new DOMRect()

afterEach(() => {
  cleanup()
  notifications.cleanQueue()
  notifications.clean()
  refreshStores()
  sessionStorage.clear()
  localStorage.clear()
})

// What was asked for and not awaited comes before the next file: vitest ends what is on its way, and a run in which that is thrown fails.
afterAll(() => vi.dynamicImportSettled())
