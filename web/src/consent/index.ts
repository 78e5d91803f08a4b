export { loadKindPaths, loadProcessPath } from './lazy-parts.ts'
