/** The number of the page, counted from 1, that stands in the middle of what is seen. The pages are the children of `ground`. */
export function findPageInSight(ground: HTMLElement): number {
  const middle = ground.scrollTop + ground.clientHeight / 2
  let [low, high] = [0, ground.children.length - 1]
  while (low < high) {
    const between = Math.ceil((low + high) / 2)
    const page = ground.children[between]
    if (page instanceof HTMLElement && page.offsetTop - ground.offsetTop <= middle) low = between
    else high = between - 1
  }
  return low + 1
}
