import type { ChartType } from '@strata/contract'
import type { DemoComments, DemoPlace, DemoReading, DemoReviewInterval, DemoSuggestion, DemoThread } from '../demo-story.ts'
import { findApprovedChart, findChartAt, findProcessByPid } from '../demo-views.ts'
import { type Act, type Stage, stepOf } from './demo-stage.ts'

/** What people write on a chart and read of it. */
export function actsOfComments({ threads, readers = [], ...place }: DemoComments): Act[] {
  return [
    ...threads.flatMap((thread) => actsOfThread(place, thread)),
    ...readers.map(({ by, daysAgo }) => ({
      daysAgo,
      play: async (stage: Stage) => stage.comments.read(stepOf(stage, by, daysAgo), await findItem(stage, place)),
    })),
  ]
}

/** Somebody says what should be better in a chart, and may draw it. */
export const actOfSuggestion = ({ by, daysAgo, suggestion, drawing, ...place }: DemoSuggestion): Act => ({
  daysAgo,
  play: async (stage) => {
    const item = await findItem(stage, place)
    const drawn = drawing && { versionId: await findApprovedChart(stage.tx, item), ...drawing }
    return stage.suggestions.add(stepOf(stage, by, daysAgo), item, { ...suggestion, drawing: drawn })
  },
})

/** Somebody asks others to read a chart, and some of them do. */
export function actsOfReading({ by, daysAgo, order, readers, ...place }: DemoReading): Act[] {
  return [
    { daysAgo, play: async (stage) => stage.reading.ask(stepOf(stage, by, daysAgo), await findItem(stage, place), order) },
    ...readers.map((reader) => ({
      daysAgo: reader.daysAgo,
      play: async (stage: Stage) => stage.reading.confirm(stepOf(stage, reader.by, reader.daysAgo), await findItem(stage, place)),
    })),
  ]
}

/** Somebody sets after how many months an item is looked at again. */
export const actOfReviewInterval = ({ by, daysAgo, months, ...place }: DemoReviewInterval): Act => ({
  daysAgo,
  play: async (stage) => stage.reviews.setItemInterval(stepOf(stage, by, daysAgo), await findItem(stage, place), months),
})

function actsOfThread(place: DemoPlace, { subject, nodeId, archived, replies = [], ...first }: DemoThread): Act[] {
  const begun: { threadId?: number } = {}
  const write = ({ by, text, daysAgo }: typeof first): Act => ({
    daysAgo,
    play: async (stage) => {
      const [step, item] = [stepOf(stage, by, daysAgo), await findItem(stage, place)]
      // Who writes has read what is there.
      await stage.comments.read(step, item)
      const opening = begun.threadId === undefined ? { subject, nodeId } : { parentId: begun.threadId }
      begun.threadId = (await stage.comments.add(step, item, { ...opening, comments: text })).chronId
    },
  })
  const archive = ({ by, daysAgo }: NonNullable<DemoThread['archived']>): Act => ({
    daysAgo,
    play: async (stage) => stage.comments.archive(stepOf(stage, by, daysAgo), await findItem(stage, place), begun.threadId ?? 0),
  })
  return [write(first), ...replies.map(write), ...(archived ? [archive(archived)] : [])]
}

async function findItem({ tx }: Stage, { type, below }: DemoPlace): Promise<{ type: ChartType; chronId: number }> {
  return { type, chronId: await findChartAt(tx, type, below === null ? null : await findProcessByPid(tx, below)) }
}
