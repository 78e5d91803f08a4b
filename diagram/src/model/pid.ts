/** A process id taken apart: `P1.2` is primary with segments `['1', '2']` (specification 5 §5). */
export interface Pid {
  readonly primary: boolean
  readonly segments: readonly string[]
}

const shape = /^([PE])((?:\d{1,9}\.)*(?:\d{1,9}|XXX))$/

export function parsePid(pid: string): Pid | null {
  const match = shape.exec(pid)
  return match?.[2] === undefined ? null : { primary: match[1] === 'P', segments: match[2].split('.') }
}

/** False for an id ending in XXX (specification 1 §4, Process ID). */
export function isAssigned(pid: string): boolean {
  return !pid.endsWith('XXX')
}

/** The last segment: `3` of `P1.3`, `XXX` of `PXXX`. */
export function lastSegment(pid: string): string {
  return parsePid(pid)?.segments.at(-1) ?? 'XXX'
}

/** The pid of a process without an id: `PXXX` or `EXXX` at the top, `P1.XXX` below P1. */
export function unassignedPid(parentPid: string | null, primary: boolean): string {
  return pidWithSegment(parentPid, primary, 'XXX')
}

/** The unassigned pid at the same place: `P7` → `PXXX`, `P1.7` → `P1.XXX`. */
export function unassignedLike(pid: string): string {
  return pid.replace(/\d+$/, 'XXX')
}

/** The pid with this last segment, at the top or below `parentPid`. */
export function pidWithSegment(parentPid: string | null, primary: boolean, segment: string): string {
  return parentPid === null ? `${primary ? 'P' : 'E'}${segment}` : `${parentPid}.${segment}`
}

/**
 * The next free pid: `prefix` is `P` or `E` at the top, else the parent's pid. Above the highest ever used, because ids are never
 * reused (specification 5 §5), and none of those `given` but not saved yet.
 */
export function nextPid(prefix: string, usedPids: Iterable<string>, given: ReadonlySet<string> = new Set()): string {
  const stem = prefix === 'P' || prefix === 'E' ? prefix : `${prefix}.`
  let highest = 0
  for (const pid of usedPids) {
    const rest = pid.startsWith(stem) ? pid.slice(stem.length) : ''
    if (/^\d{1,9}$/.test(rest)) highest = Math.max(highest, Number(rest))
  }
  let next = highest + 1
  while (given.has(`${stem}${next}`)) next += 1
  return `${stem}${next}`
}

/** P before E, then by number from the first segment to the last; unassigned after all numbers (specification 1 §9). */
export function comparePids(a: string, b: string): number {
  const left = parsePid(a)
  const right = parsePid(b)
  if (!left || !right) return left ? -1 : right ? 1 : compareTexts(a, b)
  if (left.primary !== right.primary) return left.primary ? -1 : 1
  const length = Math.max(left.segments.length, right.segments.length)
  for (let index = 0; index < length; index += 1) {
    const order = rank(left.segments[index]) - rank(right.segments[index])
    if (order !== 0) return order
  }
  return 0
}

function rank(segment: string | undefined): number {
  if (segment === undefined) return -1
  return segment === 'XXX' ? 1e12 : Number(segment)
}

function compareTexts(a: string, b: string): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}
