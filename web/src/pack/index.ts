export { loadPackDialog } from './lazy-parts.ts'
export { packsQuery, refreshPacks } from './pack-queries.ts'
