/** The one way to show what is loaded late: what does not come leaves the window as it is, and can be asked for again. */
export { lazyComponent, type Missed } from './lazy-component.tsx'
export { lazyDialog, MissingDialog } from './lazy-dialog.tsx'
export { lazyScreen, MissingScreen } from './lazy-screen.tsx'
export { lazyUnseen } from './lazy-unseen.ts'
