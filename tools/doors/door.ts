/** What a door, the `index.ts` of a folder, lets out: names, by the file that declares them. */
export type DoorExports = Map<string, Map<string, ExportedName>>

export interface ExportedName {
  /** `a` or `a as b`. */
  written: string
  isType: boolean
}

const passedOn = /^export (type )?\{([^}]*)\} from '([^']+)'\n?/gm

/** `text`: empty where there is no door yet. */
export function readDoor(text: string): DoorExports {
  const door: DoorExports = new Map()
  for (const [, type, names = '', from = ''] of text.matchAll(passedOn)) addNames(door, from, parseNames(names, type !== undefined))
  return door
}

/** A name that the door has of another file already stays there. */
export function addNames(door: DoorExports, from: string, names: readonly ExportedName[]): void {
  for (const name of names) {
    const file = [...door].find(([, known]) => known.has(name.written))?.[0] ?? from
    const known = door.get(file) ?? new Map<string, ExportedName>()
    known.set(name.written, { ...name, isType: name.isType && (known.get(name.written)?.isType ?? true) })
    door.set(file, known)
  }
}

/** `{ a, type B as C }` without its braces. */
export const parseNames = (list: string, areTypes: boolean): ExportedName[] =>
  list
    .split(',')
    .map((each) => each.trim())
    .filter((each) => each !== '')
    .map((each) => ({ written: each.replace(/^type /, ''), isType: areTypes || each.startsWith('type ') }))

export function writeImport(verb: 'import' | 'export', names: Iterable<ExportedName>, from: string): string {
  const sorted = [...names].sort((a, b) => (a.written < b.written ? -1 : 1))
  const areTypes = sorted.every(({ isType }) => isType)
  const list = sorted.map(({ written, isType }) => (isType && !areTypes ? `type ${written}` : written))
  return `${verb} ${areTypes ? 'type ' : ''}{ ${list.join(', ')} } from '${from}'`
}

export const writeDoor = (door: DoorExports): string =>
  [...door]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([file, known]) => `${writeImport('export', known.values(), file)}\n`)
    .join('')
