import { VisuallyHidden } from '@mantine/core'
import { findTypedNote, type TypedNote } from '@strata/contract'
import type { ReactElement } from 'react'
import { Tip } from '../../ui/index.ts'
import type { DataLine, Figure } from './data-line.ts'

/** The note on the text in a cell, typed or stored. */
export const noteOfFigure = ({ measureType }: DataLine, figure: Figure, text: string): TypedNote | undefined =>
  findTypedNote(figure === 'outside' ? 'outsideRange' : figure, text, measureType)

interface Props {
  note: TypedNote | undefined
  children: ReactElement<{ 'aria-describedby'?: string }>
}

/** A field with the note of what is typed in it: below it while the keyboard is there, and read out. */
export const WithTypedNote = ({ note, children }: Props) => (
  <>
    <Tip label={note?.text} isDisabled={!note} position="bottom-start" isMultiline>
      {children}
    </Tip>
    <VisuallyHidden role="status">{note?.text}</VisuallyHidden>
  </>
)
