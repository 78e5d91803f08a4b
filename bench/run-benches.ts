import { buildStale } from '../tools/build.ts'
import { type BenchOptions, readOptions } from './bench-options.ts'
import { measureColdStart } from './cold-start.ts'
import { measureCompanies } from './companies.ts'
import { measureData } from './data.ts'
import { measureEditor } from './editor.ts'
import { measureFlows } from './flows.ts'
import { measureGovernance } from './governance.ts'
import { measureLayout } from './layout.ts'
import { measureListing } from './listing.ts'
import { measureLoad } from './load.ts'
import { measureLogins } from './logins.ts'
import { measureScale } from './scale.ts'
import { measureScriptSize } from './script-size.ts'
import { measureSearch } from './search.ts'
import { measureStall } from './stall.ts'
import { measureStreams } from './streams.ts'
import { measureTable } from './table.ts'
import { measureUploads } from './uploads.ts'
import { measureWrites } from './writes.ts'

const benches: Record<string, (options: BenchOptions) => Promise<void>> = {
  listing: measureListing,
  logins: measureLogins,
  size: measureScriptSize,
  cold: measureColdStart,
  editor: measureEditor,
  layout: measureLayout,
  table: measureTable,
  streams: measureStreams,
  search: measureSearch,
  uploads: measureUploads,
  data: measureData,
  governance: measureGovernance,
  writes: measureWrites,
  stall: measureStall,
  scale: measureScale,
  flows: measureFlows,
  load: measureLoad,
  companies: measureCompanies,
}

/** `npm run bench` runs all; `npm run bench -- editor` one; `npm run bench -- editor --sizes 100,500 --rounds 1` as much of it. */
const options = readOptions(process.argv.slice(2))
const unknown = options.names.find((name) => !benches[name])
if (unknown) throw new Error(`There is no bench "${unknown}": ${Object.keys(benches).join(', ')}.`)
await buildStale()
for (const [name, measure] of Object.entries(benches)) {
  if (options.names.length === 0 || options.names.includes(name)) await measure(options)
}
