/** What is over the page for a moment: menus, dialogs, hints and covers. Several of them share a place, also with the toasts. */
const passing = '[data-portal], [data-portal] > *, [data-page-cover]'
/** Toasts are over the page too, but say what happened on it. */
const toasts = '.mantine-Notifications-root'
/** Shapes of a chart are where they are, whatever is beside them; those out of sight are left out. */
const placed = '.react-flow__node, .react-flow__edge'

/** Whether a node belongs to the picture of the page. */
export function isShown(node: Node): boolean {
  if (!(node instanceof Element)) return true
  if (node.matches(passing)) return node.matches(toasts) || node.querySelector(toasts) !== null
  return !node.matches(placed) || isInSight(node.getBoundingClientRect())
}

const isInSight = ({ top, right, bottom, left }: DOMRect): boolean =>
  right >= 0 && bottom >= 0 && left <= window.innerWidth && top <= window.innerHeight

/** A field for a password, also where its eye shows it as text; its name for password managers stays. */
const secret = 'input[type="password"], input[autocomplete$="password"], input[data-secret]'

/** Puts the same dots in every field for a password, whatever and however much was typed. */
export function maskSecret(node: Node): void {
  if (!(node instanceof HTMLInputElement) || !node.matches(secret)) return
  node.type = 'password'
  node.setAttribute('value', '••••••••')
}
