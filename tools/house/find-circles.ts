import type { FolderImport } from './folder-imports.ts'

/** Folders of a workspace that reach each other through what runs, so that none can be understood alone. */
export interface Circle {
  workspace: string
  folders: string[]
}

export function findCircles(imports: readonly FolderImport[]): Circle[] {
  const running = imports.filter(({ isType }) => !isType)
  const workspaces = [...new Set(running.map(({ workspace }) => workspace))]
  return workspaces.flatMap((workspace) =>
    circlesOf(running.filter((each) => each.workspace === workspace)).map((folders) => ({ workspace, folders })),
  )
}

function circlesOf(imports: readonly FolderImport[]): string[][] {
  const next = new Map<string, Set<string>>()
  for (const { from, to } of imports) next.set(from, (next.get(from) ?? new Set()).add(to))
  const reached = new Map([...next.keys()].map((folder) => [folder, reachFrom(folder, next)]))
  const circles = new Map<string, string[]>()
  for (const [folder, others] of reached) {
    if (!others.has(folder)) continue
    const circle = [...others].filter((other) => reached.get(other)?.has(folder)).sort()
    circles.set(circle.join(' '), circle)
  }
  return [...circles.values()]
}

function reachFrom(start: string, next: ReadonlyMap<string, ReadonlySet<string>>): Set<string> {
  const seen = new Set<string>()
  const waiting = [...(next.get(start) ?? [])]
  for (let folder = waiting.pop(); folder !== undefined; folder = waiting.pop()) {
    if (seen.has(folder)) continue
    seen.add(folder)
    waiting.push(...(next.get(folder) ?? []))
  }
  return seen
}
