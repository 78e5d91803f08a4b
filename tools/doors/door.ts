/** What a door, the `index.ts` of a folder, lets out: names by the file that declares them, and functions that load a part when it is wanted. */
export interface DoorExports {
  byFile: Map<string, Map<string, ExportedName>>
  /** Code of its own, a statement each: `export const loadChart = () => import('./chart-screen.tsx')`. */
  own: Set<string>
}

export interface ExportedName {
  /** `a` or `a as b`. */
  written: string
  isType: boolean
}

const passedOn = /^export (type )?\{([^}]*)\} from '([^']+)'\n?/gm

/** `text`: empty where there is no door yet. */
export function readDoor(text: string): DoorExports {
  const door: DoorExports = { byFile: new Map(), own: new Set() }
  for (const [, type, names = '', from = ''] of text.matchAll(passedOn)) addNames(door, from, parseNames(names, type !== undefined))
  const own = text.replaceAll(passedOn, '').trim()
  for (const statement of own.split(/\n(?=export )/)) if (statement) door.own.add(statement.trim())
  return door
}

/** A name that the door has of another file already stays there. */
export function addNames({ byFile }: DoorExports, from: string, names: readonly ExportedName[]): void {
  for (const name of names) {
    const file = [...byFile].find(([, known]) => known.has(name.written))?.[0] ?? from
    const known = byFile.get(file) ?? new Map<string, ExportedName>()
    known.set(name.written, { ...name, isType: name.isType && (known.get(name.written)?.isType ?? true) })
    byFile.set(file, known)
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

export function writeDoor({ byFile, own }: DoorExports): string {
  const names = [...byFile].sort(([a], [b]) => (a < b ? -1 : 1)).map(([file, known]) => writeImport('export', known.values(), file))
  return `${[...names, ...(own.size > 0 ? ['', ...[...own].sort()] : [])].join('\n').trim()}\n`
}
