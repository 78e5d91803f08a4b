import { packPageMessages as messages, processRoleMessages, readingTables } from '@strata/contract'
import { maySeeOf } from '../listed-item.ts'
import { momentIn, nameWhere, type PackScope } from '../pack-scope.ts'
import { lineOf, type PackSource } from '../pack-source.ts'
import { nameDecided } from './decision-source.ts'
import { listReaders, listReadRequests, type ReadReaderRow, type ReadRequestRow } from './read-views.ts'

/** Who was asked to read what, and who had read it by the end of the period: by name where the asker may see who has, else counted. */
export const readSource: PackSource = {
  section: 'reads',
  list: async function* ({ tx, scope }) {
    for (const request of await listReadRequests(tx, scope)) {
      yield { line: describeRequest(scope, request) }
      if (!mayWatch(scope, request)) continue
      for await (const reader of listReaders(tx, scope, request.id)) yield { line: describeReader(scope, request, reader) }
    }
  },
}

const mayWatch = (scope: PackScope, request: ReadRequestRow): boolean =>
  request.askedBy === scope.actor.companyUserId || maySeeOf(readingTables, 'watch', scope, request)

function describeRequest(scope: PackScope, request: ReadRequestRow) {
  const { on, by, days, circle, roles, leftOut, asked, read, processChronId } = request
  const whom = roles
    ? messages.circleRoles({ roles: roles.map((role) => processRoleMessages.roles[role]).join(', ') })
    : messages.circles[circle]
  return lineOf({
    on: momentIn(scope, on),
    where: nameWhere(scope, processChronId),
    what: messages.toRead({ item: nameDecided(scope, request) }),
    who: by,
    why: messages.readWithin({ circle: whom, days }),
    details: [
      messages.readCounts({ read: String(read), asked: String(asked) }),
      ...(leftOut > 0 ? [messages.readLeftOut({ count: leftOut })] : []),
      describeEnd(scope, request),
    ],
  })
}

function describeEnd(scope: PackScope, { state, endedOn, endedBy }: ReadRequestRow): string {
  if (endedOn === null) return messages.requestStates.OPEN
  const sentence = messages.requestStates[state]
  return typeof sentence === 'string' ? sentence : sentence({ name: endedBy, on: momentIn(scope, endedOn) })
}

function describeReader(scope: PackScope, request: ReadRequestRow, reader: ReadReaderRow) {
  const { name, askedOn, state, readOn, leftOn, version, contentHash, nameHash, noteHash } = reader
  const isRead = state === 'read' && readOn !== null
  const on = isRead ? readOn : state === 'left' && leftOn !== null ? leftOn : askedOn
  const bound =
    isRead && contentHash !== null && nameHash !== null
      ? [messages.boundTo({ contentHash, nameHash, noteHash: noteHash ?? messages.none })]
      : []
  const item = nameDecided(scope, isRead && version !== null ? { ...request, version } : request)
  return lineOf({
    on: momentIn(scope, on),
    where: nameWhere(scope, request.processChronId),
    what: messages.readers[state]({ item }),
    who: name,
    details: [messages.askedOn({ on: momentIn(scope, askedOn) }), ...bound],
  })
}
