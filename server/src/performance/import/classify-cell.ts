import type { ImportedCell } from '@strata/contract'
import { lettersOf } from '../../platform/index.ts'
import type { StoredRow } from '../stored-rows-views.ts'
import { textOf } from '../template/template-former.ts'
import type { ValueColumn } from '../template/template-layout.ts'
import type { FilledProject } from './read/filled-template.ts'
import { isSameText } from './same-text.ts'

/** A cell that was changed in a file, beside what the month holds (specification 5 §22.2). */
export interface ClassifiedCell extends Omit<ImportedCell, 'party' | 'param'> {
  place: ValueColumn
  /** Of a project: its name in the file (empty: it has none any more), and the name by which the month has it. */
  project?: { name: string; storedAs: string | undefined }
}

/** Nothing where the month holds what the file does. */
export function classifyCell(
  stored: StoredRow,
  { row, made, value }: { row: number; made: string | null; value: string },
  { place, projects }: { place: ValueColumn; projects: readonly FilledProject[] },
): ClassifiedCell | undefined {
  const about = { cell: `${lettersOf(place.column)}${row}`, made, value, place }
  const filled = place.holds === 'project' ? projects[place.ordinal - 1] : undefined
  if (filled) return classifyProject(stored, about, { filled, projects })
  const holds = textOf(stored, place, [])
  if (isSameText(holds, value)) return undefined
  return { ...about, name: place.head, stored: holds, kind: kindOf(about, holds) }
}

type About = Pick<ClassifiedCell, 'cell' | 'made' | 'value' | 'place'>

function kindOf({ made, value }: Pick<About, 'made' | 'value'>, holds: string): ClassifiedCell['kind'] {
  if (made !== null && !isSameText(holds, made)) return 'conflict'
  return value === '' ? 'removal' : 'set'
}

/** A project is found by the name that it had as the file was made, or by the one that it has in the file. */
function classifyProject(
  { values }: StoredRow,
  about: About,
  { filled: { former, name }, projects }: { filled: FilledProject; projects: readonly FilledProject[] },
): ClassifiedCell | undefined {
  const heldBy = (wanted: string): string | undefined => (wanted === '' ? undefined : values.find(([, project]) => project === wanted)?.[2])
  const storedAs = [former, name].find((wanted) => heldBy(wanted) !== undefined)
  const holds = (storedAs && heldBy(storedAs)) ?? ''
  const isSame = storedAs === undefined ? about.value === '' : storedAs === name && isSameText(holds, about.value)
  if (isSame) return undefined
  const head = former === '' || former === name ? name : name === '' ? former : `${former} → ${name}`
  const cell = { ...about, name: head, project: { name, storedAs } }
  // The name that it gets may be another project's by now.
  const taken = storedAs !== name && projects.every((other) => other.former !== name) ? heldBy(name) : undefined
  if (taken !== undefined) return { ...cell, stored: taken, kind: 'conflict' }
  const isRenamed = name !== '' && about.value === '' && holds === ''
  return { ...cell, stored: holds, kind: isRenamed ? 'set' : kindOf(about, holds) }
}
