import { Skeleton } from '@mantine/core'
import { documentViewerMessages } from '@strata/contract'
import { useEffect, useState } from 'react'
import classes from './file-view.module.css'
import type { FileViewProps } from './file-view.ts'
import { loadText, type ShownText } from './load-text.ts'
import { ScrolledGround } from './scrolled-ground.tsx'

/** A text, as it was written. */
export function TextView({ url, name, actions, onFail }: FileViewProps) {
  const [shown, setShown] = useState<ShownText>()
  useEffect(() => {
    const stop = new AbortController()
    loadText(url, stop.signal).then(setShown, () => stop.signal.aborted || onFail())
    return () => stop.abort()
  }, [url, onFail])
  return (
    <>
      <div className={classes.bar}>
        {shown?.isCut && <span className={classes.note}>{documentViewerMessages.cut}</span>}
        <div className={classes.actions}>{actions}</div>
      </div>
      <ScrolledGround name={name}>{shown ? <pre className={classes.text}>{shown.text}</pre> : <Skeleton height={400} />}</ScrolledGround>
    </>
  )
}
