/** The number of the page, counted from 1, in the middle of the visible area. The pages are the children of the one child of `ground`. */
export function findPageInSight(ground: HTMLElement): number {
  const pages = ground.firstElementChild?.children
  if (!pages) return 1
  const middle = ground.scrollTop + ground.clientHeight / 2
  let [low, high] = [0, pages.length - 1]
  while (low < high) {
    const between = Math.ceil((low + high) / 2)
    const page = pages[between]
    if (page instanceof HTMLElement && page.offsetTop - ground.offsetTop <= middle) low = between
    else high = between - 1
  }
  return low + 1
}
