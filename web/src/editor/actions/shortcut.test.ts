import { expect, it } from 'vitest'
import { matchesShortcut, shortcutText } from './shortcut.ts'

const press = (key: string, held: object = {}) => ({ key, ctrlKey: false, metaKey: false, shiftKey: false, altKey: false, ...held })

it('matches a key only with exactly what is held', () => {
  expect(matchesShortcut(press('d', { ctrlKey: true }), 'Mod+D')).toBe(true)
  expect(matchesShortcut(press('d'), 'Mod+D')).toBe(false)
  expect(matchesShortcut(press('D', { ctrlKey: true, shiftKey: true }), 'Mod+D')).toBe(false)
  expect(matchesShortcut(press('a', { altKey: true }), 'A')).toBe(false)
})

it('takes signs however the keyboard types them', () => {
  expect(matchesShortcut(press('+', { shiftKey: true }), '+')).toBe(true)
  expect(matchesShortcut(press('+'), '+')).toBe(true)
  expect(matchesShortcut(press(']', { ctrlKey: true }), 'Mod+]')).toBe(true)
  expect(matchesShortcut(press(']'), 'Mod+]')).toBe(false)
})

it('shows shortcuts as they are written on keys', () => {
  expect(shortcutText('Mod+Shift+Z')).toBe('Ctrl Shift Z')
  expect(shortcutText('Shift+ArrowUp')).toBe('Shift ↑')
  expect(shortcutText('+')).toBe('+')
})
