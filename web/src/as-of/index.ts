export { asksForDay } from './as-of-address.ts'
export { loadAsOfDialog, loadAsOfScreen } from './lazy-parts.ts'
