import { fail } from '../../platform/index.ts'
import type { DemoConsents, DemoPlace } from '../demo-story.ts'
import { findProcessByPid } from '../demo-views.ts'
import { type Act, memberOf, type Stage, stepOf } from './demo-stage.ts'

/** The path of a process, and what those whom it asks answer about the newest version of a chart below it. */
export function actsOfConsents({ path, answers, sentAgain, ...place }: DemoConsents): Act[] {
  const set: Act = {
    daysAgo: path.daysAgo,
    play: async (stage) => {
      const processChronId = await findProcessByPid(stage.tx, path.pid)
      const steps = path.steps.map(({ people, ...step }) => ({ ...step, people: people.map((email) => memberOf(stage, email)) }))
      await stage.consents.setPath(stepOf(stage, path.by, path.daysAgo), { processChronId }, { steps })
    },
  }
  const given = answers.map(
    ({ by, daysAgo, consent, comment }): Act => ({
      daysAgo,
      play: async (stage) => {
        const [step, version] = [stepOf(stage, by, daysAgo), { kind: 'chart', id: newestAt(stage, place) } as const]
        await (consent ? stage.consents.consent(step, version, comment) : stage.consents.refuse(step, version, comment))
      },
    }),
  )
  const again: Act = {
    daysAgo: sentAgain.daysAgo,
    play: (stage) => stage.charts.send(stepOf(stage, sentAgain.by, sentAgain.daysAgo), newestAt(stage, place), sentAgain.history),
  }
  return [set, ...given, again]
}

function newestAt({ versions }: Stage, { type, below }: DemoPlace): number {
  const [found] = [...versions].flatMap(([chart, id]) => (chart.type === type && chart.below === below ? [id] : []))
  return found ?? fail('NOT_FOUND')
}
