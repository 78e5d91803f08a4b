import { chartScreenMessages as messages } from '@strata/contract'
import { type EditorSession, Panel } from '../../editor/index.ts'
import { LoadFailed } from '../../ui/index.ts'
import type { ChartComments } from '../comments/use-chart-comments.ts'
import type { OpenedChart } from '../open/opened-chart.ts'

interface Again {
  tryAgain: () => void
}

/** In place of the info of what is edited; closed, it hides the other panels no longer. */
export function MissingInfo({ session, tryAgain }: Again & { session: EditorSession }) {
  return <MissingPanel title={messages.info} {...{ session, tryAgain }} onClose={() => session.openInfo(null)} />
}

/** In place of the comments. */
export function MissingComments({ opened, comments, tryAgain }: Again & { opened: OpenedChart; comments: ChartComments }) {
  return <MissingPanel title={messages.comments} {...{ tryAgain }} session={opened.session} onClose={comments.close} />
}

/** In place of the outline. */
export function MissingOutline({ session, tryAgain }: Again & { session: EditorSession }) {
  return <MissingPanel title={messages.outline} {...{ session, tryAgain }} onClose={() => session.setState({ isOutlineOpen: false })} />
}

interface PanelProps extends Again {
  title: string
  session: EditorSession
  onClose: () => void
}

function MissingPanel({ title, session, tryAgain, onClose }: PanelProps) {
  const close = () => {
    onClose()
    // The button that was pressed goes.
    session.viewport.focusCanvas()
  }
  return (
    <Panel title={title} onClose={close}>
      <LoadFailed title={messages.noPanel} tryAgain={tryAgain} />
    </Panel>
  )
}
