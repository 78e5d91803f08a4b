import type { RoleCode } from '@strata/contract'
import { fail, localTime } from '../../platform/index.ts'
import { findPlace, setRestriction } from '../../process/index.ts'
import { announceRoles, assignRoles } from '../../role/index.ts'
import { setSubstitute } from '../../substitute/index.ts'
import type { DemoHandover, DemoRoles, DemoStory, DemoSubstitute } from '../demo-story.ts'
import { findProcessByPid } from '../demo-views.ts'
import { type Act, memberOf, momentOf, type Stage, stepOf } from './demo-stage.ts'

/** Roles that are given and taken, and processes that are restricted. */
export function actsOfRoles({ roles, restricted, admin }: DemoStory): Act[] {
  return [
    ...roles.map((given) => ({ daysAgo: given.daysAgo, play: (stage: Stage) => giveRoles(stage, { by: admin, ...given }) })),
    ...restricted.map(({ pid, daysAgo }) => ({
      daysAgo,
      play: async ({ tx }: Stage) => setRestriction(tx, await findProcessByPid(tx, pid), true),
    })),
  ]
}

/** Somebody will be away, or is. */
export const actOfSubstitute = ({ of, substitute, setDaysAgo, firstDayIn, lastDayIn }: DemoSubstitute, timezone: string): Act => ({
  daysAgo: setDaysAgo,
  play: (stage) => {
    const [by, dayIn] = [memberOf(stage, of), (days: number) => localTime(momentOf(stage, -days), timezone).day]
    const order = { substituteId: memberOf(stage, substitute), firstDay: dayIn(firstDayIn), lastDay: dayIn(lastDayIn) }
    return setSubstitute({ tx: stage.tx, by, now: momentOf(stage, setDaysAgo) }, by, order)
  },
})

/** A role goes to somebody else, or waits for the administrator to move it. */
export const actOfHandover = ({ of, by, daysAgo, role, pid, to }: DemoHandover): Act => ({
  daysAgo,
  play: async (stage) => {
    const id = `${role}.${await findProcessByPid(stage.tx, pid)}`
    await stage.handover.handOver(stepOf(stage, by, daysAgo), memberOf(stage, of), [{ kind: 'role', id, to: memberOf(stage, to) }])
  },
})

async function giveRoles(stage: Stage, { pid, daysAgo, by: email, roles }: DemoRoles & { by: string }): Promise<void> {
  const { tx } = stage
  const [by, on] = [memberOf(stage, email), momentOf(stage, daysAgo)]
  const lists = Object.fromEntries(
    Object.entries(roles).map(([role, emails]): [RoleCode, number[]] => [
      role as RoleCode,
      emails.map((holder) => memberOf(stage, holder)),
    ]),
  )
  const place = (await findPlace(tx, await findProcessByPid(tx, pid), by)) ?? fail('NOT_FOUND')
  const global = place.parentChronId === null ? place : ((await findPlace(tx, place.parentChronId, by)) ?? place)
  const changes = await assignRoles(tx, { chronId: place.chronId, lists, by, on })
  await announceRoles(tx, { place, global, changes, by, on })
}
