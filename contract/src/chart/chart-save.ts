import { z } from 'zod'
import { boundedList, ifMatchHeaders, jsonId } from '../http/index.ts'
import { uiMessages } from '../messages/index.ts'
import { chartVersion } from './chart.ts'
import { type ChartRoom, chartData, chartEdge, chartLimits, chartNode, chartRoomFor, type Point, point } from './chart-data.ts'
import { chartMessages } from './chart-messages.ts'
import { process } from './chart-process.ts'

/** Ends the last segment of a process id until one is assigned (specification 1 §4). */
export const unassigned = 'XXX'

/** `P1`, `EXXX`, `P1.2`, `P1.2.XXX`: at the top P or E, below the parent's pid; at most three levels (specification 5 §5). */
export const pidPattern = /^[PE](?:XXX|[1-9]\d{0,8}(?:\.[1-9]\d{0,8}){0,1}(?:\.XXX)?|[1-9]\d{0,8}\.[1-9]\d{0,8}\.[1-9]\d{0,8})$/

export const processPid = z.string().regex(pidPattern, 'Only numbers are allowed for ID')

export const isUnassigned = (pid: string): boolean => pid.endsWith(unassigned)

/** A process is primary when its pid starts with P; enabling ones start with E (specification 1 §3). */
export const isPrimary = (pid: string): boolean => pid.startsWith('P')

const shortName = z.string().trim().min(1, chartMessages.nameRequired).max(chartLimits.name, uiMessages.maximumReached)
const description = z.string().max(chartLimits.info, uiMessages.maximumReached).default('')

/** A process that is new with this save; its node gets the `aprsId` in the stored data (specification 5 §6). */
export const processCreate = z.strictObject({
  nodeId: z.string().min(1).max(64),
  processId: processPid,
  shortName,
  description,
  primary: z.boolean(),
})
export const processUpdate = z.strictObject({ id: jsonId, processId: processPid, shortName, description, primary: z.boolean() })
export const processDelete = z.strictObject({ id: jsonId })

/** Ten thousand connections bring 140,000 bends. */
function takePlainPoint(given: unknown): Point | undefined {
  if (typeof given !== 'object' || given === null || !('x' in given) || !('y' in given)) return undefined
  const { x, y } = given
  return isCoordinate(x) && isCoordinate(y) && Object.keys(given).length === 2 ? { x, y } : undefined
}

const isCoordinate = (given: unknown): given is number => typeof given === 'number' && Math.abs(given) <= chartLimits.coordinate

const bends = boundedList(point, chartLimits.points, takePlainPoint)

/** A chart document as it comes in: `chartData`, but read no further than its first issues. */
export const chartDataInput = ({ nodes, edges }: ChartRoom) =>
  chartData.extend({
    nodes: boundedList(chartNode, nodes),
    edges: boundedList(chartEdge.extend({ points: bends.optional() }), edges),
  })

/** The body of a save, one transaction (specification 1 §7). Without chartData, what was PUT to the upload address is taken. */
export const chartSaveWithin = (room: ChartRoom) =>
  z.strictObject({
    chartData: chartDataInput(room).optional(),
    create: boundedList(processCreate, room.nodes).optional(),
    update: boundedList(processUpdate, room.nodes).optional(),
    delete: boundedList(processDelete, room.nodes).optional(),
  })

/** Of an installation that allows the most. */
export const chartSave = chartSaveWithin(chartRoomFor())
export type ChartSave = z.infer<typeof chartSave>

/** Who sends this as `prefer` with a save is answered with what it made (RFC 7240); without it the answer is a 204. */
export const wholeAnswer = 'return=representation'

export const chartSaveHeaders = ifMatchHeaders.extend({ prefer: z.string().optional() })

/** What a save made of the chart: all that whoever edits it would ask for next (specification 5 §6). */
export const savedChart = z.object({
  version: chartVersion,
  chartData,
  processes: z.array(process),
  /** Every pid ever used at this place. */
  usedIds: z.array(z.string()),
})
