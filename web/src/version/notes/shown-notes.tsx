import type { WorkNote } from '@strata/contract'
import { createContext, useContext } from 'react'
import { lazyUnseen } from '../../ui/index.ts'
import type { WorkNotesProps } from './work-notes.tsx'

const WorkNotes = lazyUnseen<WorkNotesProps>(() => import('./work-notes.tsx').then((module) => module.WorkNotes))

interface Props extends Omit<WorkNotesProps, 'notes'> {
  /** As a version carries them: left out where there are none. */
  notes: readonly WorkNote[] | undefined
}

/** What a version, or the next one of a document, has to mend: nothing where no review found anything. */
export const ShownNotes = ({ notes, ...shown }: Props) => notes && <WorkNotes notes={notes} {...shown} />

/** Of the version on screen, for what is opened over it: the dialog that sends it. */
export const NotesContext = createContext<readonly WorkNote[] | undefined>(undefined)

export const NotesOfVersion = () => <ShownNotes notes={useContext(NotesContext)} />
