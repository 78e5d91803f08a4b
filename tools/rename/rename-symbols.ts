import { basename } from 'node:path/posix'
import { ts } from 'ts-morph'
import type { Edits } from './edits.ts'
import { declarationsOf, declarationsOfText, isMember, isShorthand, memberOfShorthand, valueOfShorthand } from './find-declarations.ts'
import { holdsWord } from './find-moves.ts'
import { type OpenedProgram, visit } from './open-program.ts'
import type { SymbolRename } from './rename-list.ts'

/** Of each renamed name: the new one by path, for the comments of that file. */
export type RenamedNames = Map<string, Map<string, string>>

interface Found {
  names: RenamedNames
  collisions: string[]
  notes: string[]
}

/** Every identifier whose declaration is in the list, members, types, parameters and props included. Keys of schemas of the wire stay. */
export function renameSymbols(program: OpenedProgram, renames: readonly SymbolRename[], edits: Edits): Found {
  const choose = createChoice(program, renames)
  const found: Found = { names: new Map(), collisions: [], notes: [] }
  const rename = (node: ts.MemberName): void => {
    const from = node.text
    const path = program.pathOf(node.getSourceFile())
    const to =
      ts.isIdentifier(node) && isShorthand(node) ? renameShorthand(node) : choose.nameFor(from, declarationsOf(program.checker, node), node)
    if (to === undefined || to === from) return
    edits.add(path, { start: node.getStart(), end: node.getEnd(), text: to })
    const plain = to.split(': ').find((each) => each !== from) ?? to
    found.names.set(from, (found.names.get(from) ?? new Map<string, string>()).set(path, plain))
    if (!isMember(node.parent, node)) found.collisions.push(...findCollision(program, node, plain, path))
  }
  const renameShorthand = (node: ts.Identifier): string => {
    const key = choose.nameFor(node.text, memberOfShorthand(program.checker, node), node) ?? node.text
    const value = choose.nameFor(node.text, valueOfShorthand(program.checker, node), node) ?? node.text
    return key === value ? key : `${key}: ${value}`
  }
  const renameText = (node: ts.StringLiteralLike): void => {
    const to = choose.nameFor(node.text, declarationsOfText(program.checker, node))
    if (to === undefined) found.notes.push(`a text: ${whereIs(program, node)} '${node.text}'`)
    else edits.add(program.pathOf(node.getSourceFile()), { start: node.getStart() + 1, end: node.getEnd() - 1, text: to })
  }
  for (const file of program.files)
    visit(file, (node) => {
      if ((ts.isIdentifier(node) || ts.isPrivateIdentifier(node)) && choose.isAsked(node.text)) rename(node)
      else if (ts.isStringLiteralLike(node) && choose.isAsked(node.text)) renameText(node)
    })
  return { ...found, collisions: [...new Set(found.collisions)], notes: [...found.notes, ...choose.notes(), ...findMerged(found.names)] }
}

/** Two names of one file that have become the same: right only where they never meet. */
function findMerged(names: RenamedNames): string[] {
  const former = new Map<string, string[]>()
  for (const [from, byPath] of names)
    for (const [path, to] of byPath) former.set(`${path}: ${to}`, [...(former.get(`${path}: ${to}`) ?? []), from])
  return [...former].filter(([, froms]) => froms.length > 1).map(([place, froms]) => `one name: ${place} was ${froms.join(' and ')}`)
}

/** Which entry of the list holds for a declaration. */
function createChoice(program: OpenedProgram, renames: readonly SymbolRename[]) {
  const used = new Set<SymbolRename>()
  const unclear = new Set<string>()
  const byName = new Map<string, SymbolRename[]>()
  for (const entry of [...renames].sort((a, b) => weigh(b) - weigh(a))) byName.set(entry.from, [...(byName.get(entry.from) ?? []), entry])
  const holds = (entry: SymbolRename, declared: ts.Node): boolean => {
    const file = declared.getSourceFile()
    if (entry.file !== undefined && basename(file.fileName) !== entry.file) return false
    if (entry.beside !== undefined && !holdsWord(file.text, entry.beside)) return false
    return entry.only === undefined || (entry.only === 'members') === isMember(declared)
  }
  const find = (from: string, declared: ts.Node): string | undefined => {
    if (!program.isOwn(declared.getSourceFile()) || isKeyOfSchema(declared)) return undefined
    const entry = byName.get(from)?.find((each) => holds(each, declared))
    if (entry) used.add(entry)
    return entry?.to
  }
  return {
    isAsked: (name: string): boolean => byName.has(name),
    nameFor(from: string, declarations: readonly ts.Node[], node?: ts.Node): string | undefined {
      const names = new Set(declarations.map((each) => find(from, each)))
      if (node && declarations.length === 0) unclear.add(`no declaration: ${whereIs(program, node)} ${from}`)
      if (node && names.size > 1) unclear.add(`several names: ${whereIs(program, node)} ${from} → ${[...names].join(', ')}`)
      return [...names].find((name) => name !== undefined)
    },
    notes: (): string[] => [
      ...unclear,
      ...renames.filter((entry) => !used.has(entry)).map(({ file, from }) => `not found: ${from}${file ? ` of ${file}` : ''}`),
    ],
  }
}

const weigh = ({ file, beside, only }: SymbolRename): number => (file ? 4 : 0) + (beside ? 2 : 0) + (only ? 1 : 0)

/** A key of what goes over the wire or is stored: `z.object({ … })`. */
function isKeyOfSchema(node: ts.Node): boolean {
  if (!ts.isPropertyAssignment(node) && !ts.isShorthandPropertyAssignment(node)) return false
  const call = node.parent.parent
  return ts.isCallExpression(call) && /^z\.\w*[oO]bject$|\.(extend|safeExtend)$/.test(call.expression.getText())
}

/** The new name means something else at this place. */
function findCollision(program: OpenedProgram, node: ts.MemberName, to: string, path: string): string[] {
  const meaning = ts.SymbolFlags.Value | ts.SymbolFlags.Type | ts.SymbolFlags.Namespace
  const there = program.checker.resolveName(to, node, meaning, false)
  const declared = there?.declarations?.find((each) => program.isOwn(each.getSourceFile()))
  return declared && there?.escapedName !== node.text
    ? [`${path}: ${node.text} cannot be ${to}, which is ${whereIs(program, declared)}`]
    : []
}

function whereIs(program: OpenedProgram, node: ts.Node): string {
  const file = node.getSourceFile()
  return `${program.pathOf(file)}:${file.getLineAndCharacterOfPosition(node.getStart()).line + 1}`
}
