import { type GivenLine, type HandoverLine, handoverKinds } from '@strata/contract'

/** Who is to have each line, by `keyOf`: a companyUserId as selects have it; null: it stays. */
export type Receivers = Readonly<Record<string, string | null>>

export const keyOf = ({ kind, id }: Pick<HandoverLine, 'kind' | 'id'>): string => `${kind} ${id}`

/** Lines that can be given away, or asked for. */
export const isGivable = ({ outcome }: HandoverLine): boolean => outcome !== 'stays'

/** What is asked for is proposed to whoever may give it. */
export const proposeReceivers = (lines: readonly HandoverLine[]): Receivers =>
  Object.fromEntries(lines.map((line) => [keyOf(line), line.asked && line.outcome === 'moves' ? String(line.asked.to.userId) : null]))

export const giveAll = (lines: readonly HandoverLine[], to: string | null): Receivers =>
  Object.fromEntries(lines.map((line) => [keyOf(line), isGivable(line) ? to : null]))

/** Lines with somebody who is to have them. */
export const listGiven = (lines: readonly HandoverLine[], receivers: Receivers): (GivenLine & Pick<HandoverLine, 'outcome'>)[] =>
  lines.flatMap((line) => {
    const to = receivers[keyOf(line)]
    return to ? [{ kind: line.kind, id: line.id, to: Number(to), outcome: line.outcome }] : []
  })

export const groupByKind = (lines: readonly HandoverLine[]) =>
  handoverKinds.flatMap((kind) => {
    const ofKind = lines.filter((line) => line.kind === kind)
    return ofKind.length > 0 ? [{ kind, lines: ofKind }] : []
  })
