/** Each tracked file that moves, with its new path, from lines `from to` of files and folders; lines that begin with `#` are comments. */
export function expandMoves(list: string, tracked: readonly string[]): Map<string, string> {
  const moves = new Map<string, string>()
  for (const line of list.split('\n').map((each) => each.trim())) {
    if (!line || line.startsWith('#')) continue
    const [from = '', to = ''] = line.split(/\s+/)
    const found = tracked.filter((path) => path === from || path.startsWith(`${from}/`))
    if (!to || found.length === 0) throw new Error(`Nothing to move: ${line}`)
    for (const path of found) moves.set(path, to + path.slice(from.length))
  }
  refuseCollisions(moves, tracked)
  return moves
}

/** Every path, and every folder that holds one. */
export function withFolders(paths: readonly string[]): Set<string> {
  const all = new Set(paths)
  for (const path of paths) for (let at = path.lastIndexOf('/'); at > 0; at = path.lastIndexOf('/', at - 1)) all.add(path.slice(0, at))
  return all
}

function refuseCollisions(moves: ReadonlyMap<string, string>, tracked: readonly string[]): void {
  const taken = new Set(tracked.filter((path) => !moves.has(path)))
  for (const [from, to] of moves) {
    if (taken.has(to)) throw new Error(`${from} would replace ${to}`)
    taken.add(to)
  }
}
