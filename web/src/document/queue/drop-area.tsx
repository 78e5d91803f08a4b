import { type DragEvent, type ReactNode, useRef, useState } from 'react'
import classes from './drop-area.module.css'

interface Props {
  className?: string | undefined
  /** 'Drop files to upload them into Policies'; left out where nothing may be dropped. */
  prompt: string | undefined
  onFiles: (files: readonly File[]) => void
  children: ReactNode
}

/** A part of a page onto which files are dropped: a shortcut of the dialog that uploads one. */
export function DropArea({ className, prompt, onFiles, children }: Props) {
  const [isOver, setOver] = useState(false)
  // Moving over what is inside leaves and enters again.
  const depth = useRef(0)
  const move = (event: DragEvent, by: number): void => {
    if (!event.dataTransfer.types.includes('Files')) return
    depth.current = Math.max(0, depth.current + by)
    setOver(depth.current > 0)
  }
  const drop = (event: DragEvent): void => {
    event.preventDefault()
    depth.current = 0
    setOver(false)
    const files = filesIn(event.dataTransfer)
    if (prompt !== undefined && files.length > 0) onFiles(files)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut; the keyboard opens the dialog
    <div
      className={`${classes.area} ${className ?? ''}`}
      onDragEnter={(event) => move(event, 1)}
      onDragLeave={(event) => move(event, -1)}
      onDragOver={(event) => {
        // Otherwise the browser would leave the page for the file.
        event.preventDefault()
        event.dataTransfer.dropEffect = prompt === undefined ? 'none' : 'copy'
      }}
      onDrop={drop}
    >
      {children}
      {isOver && prompt !== undefined && <div className={classes.prompt}>{prompt}</div>}
    </div>
  )
}

/** The files that were dropped; folders are none. */
function filesIn({ items, files }: DataTransfer): File[] {
  const folders = new Set([...items].flatMap((item, index) => (item.webkitGetAsEntry?.()?.isDirectory ? [index] : [])))
  return [...files].filter((_, index) => !folders.has(index))
}
