import { Button, useComputedColorScheme } from '@mantine/core'
import type { ChartData } from '@strata/contract'
import { IconAlertTriangle, IconDownload } from '@tabler/icons-react'
import { useMemo } from 'react'
import { ChartCanvas } from '../../editor/chart-canvas.tsx'
import { createEditorSession } from '../../editor/editor-session.ts'
import { ZoomTools } from '../../editor/zoom-tools.tsx'
import type { ChartContent } from '../chart-content.ts'
import { nameOfType } from '../chart-place.ts'
import { saveFile } from '../save-file.ts'
import type { StaleSave } from './stale-save.ts'
import classes from './stale-save-screen.module.css'

interface Props {
  stale: StaleSave
  onKeepAsDraft: () => void
  onOverwrite: () => void
}

/** Two people saved one WIP: theirs beside one's own, and ways on that lose neither (`decisions.md` §6). */
export function StaleSaveScreen({ stale, onKeepAsDraft, onOverwrite }: Props) {
  const { mine, theirs, detail } = stale
  const name = nameOfType(theirs.version.type)
  return (
    <section className={classes.screen} aria-label="Edited meanwhile">
      <header className={classes.head}>
        <IconAlertTriangle size={20} stroke={1.6} aria-hidden />
        <div>
          <h1 className={classes.title}>{name} was saved by someone else meanwhile</h1>
          <p className={classes.detail}>
            {detail === '' ? 'It was saved since these edits were begun.' : detail} Nothing of yours is lost.
          </p>
        </div>
      </header>
      <div className={classes.sides}>
        <Side title="Theirs" text="What is saved now" data={theirs.data} content={theirs} />
        <Side title="Mine" text="With my unsaved changes" data={mine} content={theirs} />
      </div>
      <footer className={classes.foot}>
        <Button variant="subtle" leftSection={<IconDownload size={16} stroke={1.6} />} onClick={() => download(mine, theirs)}>
          Download mine
        </Button>
        <span className={classes.space} />
        <Button variant="default" onClick={onOverwrite}>
          Overwrite theirs with mine
        </Button>
        <Button onClick={onKeepAsDraft}>Keep mine as a draft and load theirs</Button>
      </footer>
    </section>
  )
}

interface SideProps {
  title: string
  text: string
  data: ChartData
  /** Where the processes of both sides come from. */
  content: ChartContent
}

function Side({ title, text, data, content }: SideProps) {
  const theme = useComputedColorScheme('light')
  const session = useMemo(
    () =>
      createEditorSession({
        data,
        processes: content.processes,
        usedPids: content.usedPids,
        topLevel: { type: content.version.type },
        readOnly: true,
      }),
    [data, content],
  )
  return (
    <section className={classes.side} aria-label={title}>
      <div className={classes.sideHead}>
        <h2>{title}</h2>
        <span className={classes.sideText}>{text}</span>
        <span className={classes.space} />
        <ZoomTools session={session} />
      </div>
      <div className={classes.canvas}>
        <ChartCanvas session={session} theme={theme} />
      </div>
    </section>
  )
}

function download(mine: ChartData, { version }: ChartContent): void {
  const file = new Blob([JSON.stringify(mine, null, 2)], { type: 'application/json' })
  saveFile(file, `${nameOfType(version.type)} version ${version.version} (my edits).json`)
}
