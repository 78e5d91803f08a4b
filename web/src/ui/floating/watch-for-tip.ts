/**
 * Calls `show` with the element when the pointer has been over it for so many milliseconds or the keyboard comes to it, and with null when both have left or
 * Escape is pressed. Answers how to stop. A touch counts as a pointer that stays until the next one.
 */
export function watchForTip(element: HTMLElement, openDelay: number, show: (target: HTMLElement | null) => void): () => void {
  let timer: number | undefined
  const closeByKey = ({ key }: KeyboardEvent): void => {
    if (key === 'Escape') close()
  }
  const open = (): void => {
    document.addEventListener('keydown', closeByKey, true)
    show(element)
  }
  const close = (): void => {
    window.clearTimeout(timer)
    document.removeEventListener('keydown', closeByKey, true)
    show(null)
  }
  const openLater = (): void => {
    window.clearTimeout(timer)
    timer = window.setTimeout(open, openDelay)
  }
  const openForKeys = (): void => {
    if (element.matches(':focus-visible')) open()
  }
  const end = new AbortController()
  element.addEventListener('mouseenter', openLater, end)
  element.addEventListener('mouseleave', close, end)
  element.addEventListener('focus', openForKeys, end)
  element.addEventListener('blur', close, end)
  return () => {
    end.abort()
    close()
  }
}
