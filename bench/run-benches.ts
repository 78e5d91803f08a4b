import { buildStale } from '../tools/build.ts'
import { measureData } from './data.ts'
import { measureEditor } from './editor.ts'
import { measureListing } from './listing.ts'
import { measureScriptSize } from './script-size.ts'
import { measureSearch } from './search.ts'
import { measureStreams } from './streams.ts'
import { measureTable } from './table.ts'
import { measureUploads } from './uploads.ts'

const benches: Record<string, () => Promise<void>> = {
  listing: measureListing,
  size: measureScriptSize,
  editor: measureEditor,
  table: measureTable,
  streams: measureStreams,
  search: measureSearch,
  uploads: measureUploads,
  data: measureData,
}

/** `npm run bench` runs all; `npm run bench -- editor` one. */
const wanted = process.argv.slice(2)
await buildStale()
for (const [name, measure] of Object.entries(benches)) if (wanted.length === 0 || wanted.includes(name)) await measure()
