import { readingRoutes } from '@strata/contract'
import { signedDecision } from '../factor/index.ts'
import { serve } from '../platform/index.ts'
import { exportReaders } from './file/export-readers.ts'
import type { ReadableKinds } from './readable-kind.ts'
import { ask, close, confirm, getReading, listCandidates, listReaders } from './reading-handlers.ts'

/** `kinds`: the versions that are read, in the domains above. */
export const readingEndpoints = (kinds: ReadableKinds) => [
  serve(readingRoutes.getReading, getReading),
  serve(readingRoutes.listCandidates, listCandidates),
  serve(readingRoutes.ask, (context, input) => ask(context, input, kinds)),
  serve(readingRoutes.listReaders, (context, input) => listReaders(context, input, kinds)),
  serve(readingRoutes.exportReaders, (context, input) => exportReaders(context, input, kinds)),
  serve(readingRoutes.close, close),
  serve(readingRoutes.confirm, (context, input) => confirm(context, input, kinds), signedDecision),
]
