import { chartScreenMessages } from '@strata/contract'
import { type DragEvent, type ReactNode, useState } from 'react'
import classes from './file-on-chart.module.css'

interface Props {
  /** A chart that is only read takes no file. */
  isEnabled: boolean
  onFile: (file: File) => void
  children: ReactNode
}

/** Takes a file dropped on the chart: a shortcut of the import in the menu. */
export function FileOnChart({ isEnabled, onFile, children }: Props) {
  const [isOver, setIsOver] = useState(false)
  const holdsFile = (event: DragEvent) => isEnabled && event.dataTransfer.types.includes('Files')
  const drop = (event: DragEvent) => {
    if (!holdsFile(event)) return
    event.preventDefault()
    setIsOver(false)
    const [file] = event.dataTransfer.files
    if (file) onFile(file)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dragging is a shortcut of the menu's import, which the keyboard reaches
    <div
      className={classes.place}
      onDragOver={(event) => {
        if (!holdsFile(event)) return
        event.preventDefault()
        setIsOver(true)
      }}
      onDragLeave={(event) => {
        const goesTo = event.relatedTarget
        if (!(goesTo instanceof Node && event.currentTarget.contains(goesTo))) setIsOver(false)
      }}
      onDrop={drop}
    >
      {children}
      {isOver && <div className={classes.hint}>{chartScreenMessages.dropToImport}</div>}
    </div>
  )
}
