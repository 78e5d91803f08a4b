import { Button, FileButton } from '@mantine/core'
import { uiMessages } from '@strata/contract'
import { IconFileImport } from '@tabler/icons-react'
import { type DragEvent, useState } from 'react'
import classes from './file-drop.module.css'

interface Props {
  /** What to drop: 'Drop a .bpmn file here'. */
  prompt: string
  /** Endings or types, as an input takes them; any when left out. */
  accept?: string
  /** The chosen file, once there is one. */
  fileName: string | undefined
  onFile?: (file: File) => void
  /** In place of `onFile`, where it matters that several were dropped. */
  onFiles?: (files: readonly File[]) => void
}

/** A place to drop a file, with a button for those who do not drag. */
export function FileDrop({ prompt, accept, fileName, onFile, onFiles }: Props) {
  const [isOver, setIsOver] = useState(false)
  const take = (files: readonly File[]) => {
    const [first] = files
    if (!first) return
    onFiles?.(files)
    onFile?.(first)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(false)
    take([...event.dataTransfer.files])
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dragging is a shortcut of the button inside, which the keyboard reaches
    <div
      className={classes.drop}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault()
        setIsOver(true)
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
    >
      <IconFileImport size={22} stroke={1.4} aria-hidden />
      <span className={classes.text}>{fileName ?? prompt}</span>
      <FileButton {...(accept !== undefined && { accept })} onChange={(file) => file && take([file])}>
        {(props) => (
          <Button {...props} variant="default">
            {fileName === undefined ? uiMessages.chooseFile : uiMessages.chooseOtherFile}
          </Button>
        )}
      </FileButton>
    </div>
  )
}
