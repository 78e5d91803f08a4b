/**
 * Which tool of a bar has the keyboard, before some of its tools go; null when none has. The function gives the keyboard to the nearest
 * button before that place should its tool be gone, else to the first that is there now.
 */
export function keepKeyboard(bar: HTMLElement): (() => void) | null {
  const tool = document.activeElement
  if (!(tool instanceof HTMLElement) || tool === bar || !bar.contains(tool)) return null
  const groups = groupsAround(tool, bar)
  const before = buttonsIn(bar).filter((button) => button.compareDocumentPosition(tool) & Node.DOCUMENT_POSITION_FOLLOWING)
  return () => {
    if (tool.isConnected) return
    const group = groups.find(({ isConnected }) => isConnected) ?? bar
    const next = before.findLast((button) => group.contains(button)) ?? buttonsIn(group)[0]
    next?.focus({ preventScroll: true })
  }
}

/** From the nearest on; the bar itself stays. */
function groupsAround(tool: HTMLElement, bar: HTMLElement): HTMLElement[] {
  const groups: HTMLElement[] = []
  for (let group = tool.parentElement; group && group !== bar; group = group.parentElement) groups.push(group)
  return groups
}

function buttonsIn(group: HTMLElement): HTMLElement[] {
  return [...group.querySelectorAll<HTMLElement>('button:enabled')]
}
