import type { ReviewItemType, WorkNote } from '@strata/contract'
import type { MemberContext } from '../platform/index.ts'
import { listWorkNotes, type WorkNoteRow } from './work-note-views.ts'

interface Listed {
  chronId: number
  version: number
  approvedOn: string | null
}

export type Noted<Version> = Version | (Version & { needsWork: WorkNote[] })

/**
 * Gives each version what reviews of the approved version before it found. `versions` are all of an item that the reader may see. Nothing is asked where the company
 * never set a review.
 */
export async function addWorkNotes<Version extends Listed>(
  { tx, actor }: Pick<MemberContext, 'tx' | 'actor'>,
  type: ReviewItemType,
  versions: Version[],
): Promise<Noted<Version>[]> {
  if (!actor.hasReviews || versions.length === 0) return versions
  const notes = await listWorkNotes(tx, type, [...new Set(versions.map(({ chronId }) => chronId))])
  return versions.map((version) => withNotes(version, notes.filter(isAbout(version.chronId, findFormer(versions, version)))))
}

/** Leaves out what is empty. */
export const withNotes = <Version>(version: Version, notes: readonly WorkNoteRow[]): Noted<Version> =>
  notes.length === 0 ? version : { ...version, needsWork: notes.map(({ chronId: _, ...note }) => note) }

const isAbout = (chronId: number, version: number) => (note: WorkNoteRow) => note.chronId === chronId && note.version === version

/** The number of the approved version that this one takes the place of; 0: of none. */
const findFormer = (versions: readonly Listed[], { chronId, version }: Listed): number =>
  Math.max(
    0,
    ...versions.filter((one) => one.chronId === chronId && one.approvedOn !== null && one.version < version).map((one) => one.version),
  )
