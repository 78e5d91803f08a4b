const isMac = typeof navigator !== 'undefined' && /Mac|iPhone|iPad/.test(navigator.userAgent)

const shownKeys: Readonly<Record<string, string>> = {
  Mod: isMac ? '⌘' : 'Ctrl',
  Alt: isMac ? '⌥' : 'Alt',
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
  Escape: 'Esc',
  ' ': 'Space',
}

export type KeyPress = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'> & Partial<Pick<KeyboardEvent, 'code'>>

/** Whether a key press is the shortcut, written like `Mod+Shift+Z`. Signs (`+`, `?`) hold whether Shift types them or not. */
export function matchesShortcut(press: KeyPress, shortcut: string): boolean {
  const parts = shortcut === '+' ? ['+'] : shortcut.split('+')
  const key = parts.at(-1) ?? ''
  const mod = press.ctrlKey || press.metaKey
  if (mod !== parts.includes('Mod') || press.altKey !== parts.includes('Alt')) return false
  if (key.length === 1 && !/[a-z]/i.test(key)) return press.key === key
  // With Alt a Mac types another sign: which key it is stays the same.
  const isKey = press.key.toLowerCase() === key.toLowerCase() || (press.altKey && press.code === `Key${key}`)
  return press.shiftKey === parts.includes('Shift') && isKey
}

/** `Ctrl Shift Z`, as it is beside an action. */
export function shortcutText(shortcut: string): string {
  if (shortcut === '+') return '+'
  return shortcut
    .split('+')
    .map((part) => shownKeys[part] ?? part)
    .join(' ')
}
