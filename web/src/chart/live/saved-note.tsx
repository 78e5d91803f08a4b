import { CloseButton, Popover, UnstyledButton } from '@mantine/core'
import { actionMessages, saveNoticeMessages } from '@strata/contract'
import type { DiffLine } from '@strata/diagram'
import { IconArrowsJoin2, IconRefresh } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { useSession } from '../../session/index.ts'
import { useAttended } from '../../ui/index.ts'
import { titleOfChange } from '../../version/index.ts'
import type { OpenedChart } from '../open/opened-chart.ts'
import type { SaveNotice } from './save-notice.ts'
import { describeSaveNotice, nameAction } from './save-notice-words.ts'
import classes from './saved-note.module.css'
import { useClashes } from './use-clashes.ts'

interface Props {
  opened: OpenedChart
  /** Brings what waits together with one's own edits, at once. */
  onBringIn: () => void
}

/** Long enough to read and to reach; what waits stays until it is brought in or saved. */
const shownForMs = 10_000

/** One quiet line over the chart: who saved, and what came of it. Nothing moves for it. */
export function SavedNote({ opened, onBringIn }: Props) {
  const notice = useStore(opened.saveNotice, (state) => state.notice)
  const [isListOpen, setListOpen] = useState(false)
  const clashes = useClashes(opened)
  const { isAttended, handlers, release } = useAttended()
  const isKept = isListOpen || isAttended
  const { user } = useSession()
  // What is pressed goes away with the note: the keyboard goes back to the chart.
  const goBack = () => {
    release()
    opened.session.viewport.focusCanvas()
  }
  const close = () => {
    setListOpen(false)
    opened.saveNotice.setState({ notice: null })
    goBack()
  }
  const applyRemote = () => {
    onBringIn()
    goBack()
  }
  useEffect(() => {
    if (!notice || notice.kind === 'waiting' || isKept) return
    const timer = setTimeout(() => opened.saveNotice.setState({ notice: null }), shownForMs)
    return () => clearTimeout(timer)
  }, [notice, isKept, opened])
  return (
    <div role="status" className={classes.place} {...handlers}>
      {notice && (
        <div className={classes.note}>
          <span aria-hidden className={classes.icon}>
            {notice.kind === 'shown' ? <IconRefresh size={16} stroke={1.6} /> : <IconArrowsJoin2 size={16} stroke={1.6} />}
          </span>
          <span className={classes.text}>{describeSaveNotice(notice, user, clashes)}</span>
          {notice.kind === 'waiting' ? (
            <UnstyledButton className={classes.action} onClick={applyRemote}>
              {nameAction(clashes)}
            </UnstyledButton>
          ) : (
            <Changes {...{ opened, notice, isListOpen, setListOpen }} />
          )}
          <CloseButton size={24} iconSize={14} aria-label={actionMessages.close} onClick={close} />
        </div>
      )}
    </div>
  )
}

interface ChangesProps {
  opened: OpenedChart
  notice: SaveNotice
  isListOpen: boolean
  setListOpen: (isOpen: boolean) => void
}

/** The changes in words, and marked on the chart in the meantime; each leads to its place, and is then marked alone. */
function Changes({ opened: { session, saveNotice }, notice, isListOpen, setListOpen }: ChangesProps) {
  useEffect(() => {
    if (!isListOpen) return
    saveNotice.setState({ ringed: notice.lines })
    return () => saveNotice.setState({ ringed: [] })
  }, [saveNotice, notice, isListOpen])
  if (notice.lines.length === 0) return null
  const goTo = (line: DiffLine) => {
    saveNotice.setState({ ringed: [line] })
    const { nodes, edges } = session.state.chart
    const there = line.nodeIds.filter((id) => id in nodes)
    const [edge] = line.edgeIds.filter((id) => id in edges)
    if (there.length > 0) session.viewport.reveal(there, 'to-middle')
    else if (edge !== undefined) session.viewport.revealEdge(edge, 'to-middle')
  }
  return (
    <Popover opened={isListOpen} onChange={setListOpen} position="top" width={340} shadow="md" trapFocus>
      <Popover.Target>
        <UnstyledButton className={classes.action} aria-expanded={isListOpen} onClick={() => setListOpen(!isListOpen)}>
          {saveNoticeMessages.show}
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown className={classes.list} aria-label={saveNoticeMessages.changes}>
        <ul>
          {notice.lines.map((line) => (
            <li key={[line.change, line.title, ...line.nodeIds, ...line.edgeIds].join()}>
              <UnstyledButton className={classes.line} onClick={() => goTo(line)}>
                <span className={classes.change} data-kind={line.change}>
                  {titleOfChange(line.change)}
                </span>
                <span>
                  {line.title}
                  {line.detail !== '' && <span className={classes.detail}>{line.detail}</span>}
                </span>
              </UnstyledButton>
            </li>
          ))}
        </ul>
      </Popover.Dropdown>
    </Popover>
  )
}
