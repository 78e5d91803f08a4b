/** A text that is not seen whole, and where it is. */
export interface WholeText {
  target: HTMLElement
  text: string
}

/** What takes the pointer or the keyboard for the texts in it. */
const controls = 'a, button, summary, td, th, li, [role=tab], [role=treeitem], [role=option], [role=menuitem], [tabindex="0"]'

/** As many as a control may hold; more is a part of the page. */
const mostInside = 40

/** How far above the pointer's element its line may be. */
const mostAbove = 3

/** The whole of the text at this element, where it is cut or says less than is known. */
export function findWhole(at: EventTarget | null): WholeText | undefined {
  if (!(at instanceof Element)) return undefined
  // A cell of a grid has the keyboard for its texts; what is around the cells has texts too, but none of them is meant there.
  const cell = at.closest<HTMLElement>('td[tabindex], th[tabindex]')
  const known = at.closest<HTMLElement>('[data-whole]') ?? cell?.querySelector<HTMLElement>('[data-whole]')
  if (known?.dataset.whole !== undefined) return { target: known, text: known.dataset.whole }
  if (cell) return findInCell(cell)
  return findValue(at) ?? findAround(at) ?? findInside(at)
}

/** The tooltip or title of a control says it already. */
export function isShownAlready({ target, text }: WholeText): boolean {
  const titled = target.closest('[title]')?.getAttribute('title')
  const tip = document.getElementById(target.closest('[aria-describedby]')?.getAttribute('aria-describedby') ?? '')?.textContent
  return [titled, tip].some((shown) => shown?.includes(text))
}

/** A cell may have two texts below each other. */
function findInCell(cell: HTMLElement): WholeText | undefined {
  const text = cell.firstElementChild
  if (!text || ![text, ...text.children].some(isLarger)) return undefined
  const lines = (text.children.length > 1 ? [...text.children] : [text]).map(({ textContent }) => textContent)
  return { target: cell, text: lines.filter((line) => line !== '').join('\n') }
}

/** What a field holds, as long as nobody types in it. */
function findValue(at: Element): WholeText | undefined {
  const isShown = at instanceof HTMLInputElement && at.type === 'text' && (at.readOnly || at !== document.activeElement)
  return isShown && isLarger(at) ? { target: at, text: at.value } : undefined
}

function findAround(at: Element): WholeText | undefined {
  let around: Element | null = at
  for (let above = 0; around && above <= mostAbove; above += 1) {
    if (isCut(around)) return wholeOf(around)
    around = around.parentElement
  }
  return undefined
}

function findInside(at: Element): WholeText | undefined {
  const inside = at.closest(controls)?.getElementsByTagName('*')
  if (!inside || inside.length > mostInside) return undefined
  const cut = [...inside].find(isCut)
  return cut && wholeOf(cut)
}

const wholeOf = (cut: Element): WholeText | undefined =>
  cut instanceof HTMLElement && cut.textContent !== '' ? { target: cut, text: cut.textContent } : undefined

/** The page ends it with an ellipsis. */
function isCut(element: Element): boolean {
  if (!isLarger(element)) return false
  const { overflowX, textOverflow, webkitLineClamp } = getComputedStyle(element)
  return ['hidden', 'clip'].includes(overflowX) && (textOverflow === 'ellipsis' || Number(webkitLineClamp) > 0)
}

const isLarger = (text: Element): boolean => text.scrollWidth > text.clientWidth || text.scrollHeight > text.clientHeight + 1
