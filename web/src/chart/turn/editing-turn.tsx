import { Button, VisuallyHidden } from '@mantine/core'
import { editingTurnMessages as messages } from '@strata/contract'
import { IconPencil } from '@tabler/icons-react'
import { type ReactNode, useCallback, useRef } from 'react'
import { describeBegun, describeEditing, type Editor, formatAwaited, ownWindows } from '../../presence/index.ts'
import { useSession } from '../../session/index.ts'
import type { Confirmation } from '../../ui/index.ts'
import type { OpenedChart } from '../open/opened-chart.ts'
import classes from './editing-turn.module.css'
import { useBegun } from './use-begun.ts'
import { type EditingTurn as Turn, useEditingTurn } from './use-editing-turn.ts'

interface Props {
  opened: OpenedChart
  /** Whether this version can be edited here at all. */
  mayEdit: boolean
  ask: (question: Confirmation) => Promise<boolean>
}

/** What a person is shown about others who edit the version on screen, before they edit it themselves. */
export function EditingTurn({ opened, mayEdit, ask }: Props) {
  const { user } = useSession()
  const questionOf = useCallback((editors: readonly Editor[]) => questionBeside(editors, user.timezone), [user.timezone])
  const { turn, editors, wait, editAnyway } = useEditingTurn({ opened, mayEdit, ask, questionOf })
  const begun = useBegun()
  const goOn = () => {
    editAnyway()
    // Its button goes with the banner.
    opened.session.viewport.focusCanvas()
  }
  const isHeld = mayEdit && turn !== 'open'
  return (
    <>
      <VisuallyHidden role="status">{begun && !isHeld ? describeBegun(begun) : ''}</VisuallyHidden>
      {isHeld && <TurnBanner {...{ turn, editors, wait }} editAnyway={goOn} />}
      {mayEdit && turn === 'open' && editors.length > 0 && (
        <div className={classes.anchor}>
          <Line>{describeEditing(editors, user.timezone)}</Line>
        </div>
      )}
    </>
  )
}

function TurnBanner({ turn, editors, wait, editAnyway }: Turn) {
  const { user } = useSession()
  const anyway = useRef<HTMLButtonElement>(null)
  const isWaiting = turn === 'waiting'
  return (
    <section className={classes.banner} aria-label={messages.label}>
      <IconPencil className={classes.icon} size={16} stroke={1.6} aria-hidden />
      <span className={classes.text} role="status">
        {editors.length === 0 ? messages.loading : describeEditing(editors, user.timezone)}
        {editors.length === 1 && editors[0]?.id === ownWindows && ` ${messages.ownWindowGone}`}
        {isWaiting && editors.length > 0 && ` ${messages.waiting({ names: formatAwaited(editors) })}`}
      </span>
      {!isWaiting && (
        <Button
          size="xs"
          variant="default"
          onClick={() => {
            wait()
            // The button that was pressed goes.
            anyway.current?.focus()
          }}
        >
          {messages.wait}
        </Button>
      )}
      <Button ref={anyway} size="xs" variant="default" onClick={editAnyway}>
        {messages.editAnyway}
      </Button>
    </section>
  )
}

/** Over the chart, which does not move for it. */
function Line({ children }: { children: ReactNode }) {
  return (
    <div className={classes.line}>
      <IconPencil size={14} stroke={1.6} aria-hidden />
      {children}
    </div>
  )
}

function questionBeside(editors: readonly Editor[], zone: string | undefined): Confirmation {
  return {
    title: messages.title,
    body: `${describeEditing(editors, zone)} ${messages.offer({ count: editors.length, names: formatAwaited(editors) })}`,
    confirm: messages.editAnyway,
    cancel: messages.wait,
    startsOnNothing: true,
  }
}
