import '@testing-library/jest-dom/vitest'
import 'fake-indexeddb/auto'
import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'

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

Element.prototype.scrollIntoView = () => undefined
Element.prototype.setPointerCapture = () => undefined
Range.prototype.getClientRects = () => Object.assign([], { item: () => null })
Range.prototype.getBoundingClientRect = () => new DOMRect()

afterEach(() => {
  cleanup()
  sessionStorage.clear()
  localStorage.clear()
})
