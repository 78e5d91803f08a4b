import { alertStream, type RouteDefinition, routes, tokenClaims } from '@strata/contract'
import { placeDialogs } from '../../contract/src/address/place.ts'
import { itemKinds, tabKinds } from '../../contract/src/address/place-kinds.ts'
import { partNames } from '../../contract/src/address/place-parts.ts'
import {
  fileListName,
  filePartName,
  manifestName,
  manifestSchema,
  tablePartName,
} from '../../server/src/operator/dump/format/dump-manifest.ts'
import { dumpedFile } from '../../server/src/operator/dump/format/file-list.ts'
import { templateSeal } from '../../server/src/performance/template/template-seal.ts'
import { listVariableNames } from '../../server/src/platform/configuration-variables.ts'
import { signalChannel } from '../../server/src/platform/signal/signal.ts'
import type { Names } from './kept-list.ts'
import { namesOfZod } from './schema-names.ts'

/** What is stored or sent under names that the code has as values. */
export function namesOfConstants(): Names {
  const calls: RouteDefinition[] = [...Object.values(routes).flatMap((table) => Object.values(table)), alertStream]
  return {
    'audit: actions': calls.flatMap(({ audit }) => audit ?? []),
    'audit: facts from the address': [...new Set(calls.flatMap(({ params }) => Object.keys(params?.shape ?? {})))],
    'browser: addresses': [
      'company',
      'open',
      ...partNames,
      ...Object.keys(tabKinds),
      ...Object.keys(itemKinds),
      ...Object.keys(placeDialogs),
    ],
    'backup: parts': [manifestName, fileListName, tablePartName('*'), filePartName('*')],
    'backup: manifest': namesOfZod(manifestName, manifestSchema),
    'backup: list of files': namesOfZod(fileListName, dumpedFile),
    'environment variables': listVariableNames(),
    'session token': namesOfZod('token', tokenClaims),
    'signals of the database': [signalChannel],
    'template of performance data': namesOfZod('seal', templateSeal),
  }
}
