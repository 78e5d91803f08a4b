import { z } from 'zod'
import { chartIdParams } from '../chart/index.ts'
import { defineRoutes } from '../http/index.ts'
import { presence } from './presence.ts'

const windowId = z.uuid()

/** Looking is no action: what is sent here is forgotten when the window closes, and an audit row for each half minute of it would bury the actions. */
const noAction = 'Who looks at a chart does nothing to it, and is forgotten a minute after they leave.'

/** Who has a version of a chart open. Never renews the session: an open window is nobody who works. */
export const presenceRoutes = defineRoutes({
  tellPresence: {
    method: 'POST',
    path: '/aprs/v3/presence/{companyId}/{type}/{id}',
    summary:
      'A window has this version open, and repeats that every 30 s; answers who else has. After 75 s without a word it counts as closed.',
    right: { on: 'chart', action: 'read' },
    params: chartIdParams,
    body: z.strictObject({ windowId, isEditing: z.boolean() }),
    bodyLimit: 1024,
    output: presence,
    errors: ['RESTRICTED', 'TOO_MANY_TRIES'],
    renews: false,
    leavesNoTrace: noAction,
  },
  endPresence: {
    method: 'DELETE',
    path: '/aprs/v3/presence/{companyId}/{type}/{id}/{windowId}',
    summary: 'A window of the caller no longer has this version open, for good: its id is not used again.',
    right: { on: 'chart', action: 'read' },
    params: chartIdParams.extend({ windowId }),
    output: null,
    errors: ['RESTRICTED', 'TOO_MANY_TRIES'],
    renews: false,
    leavesNoTrace: noAction,
  },
})
