import type { ChartData } from '@strata/contract'
import { createRoot } from 'react-dom/client'
import { ChartCanvas } from '../../web/src/editor/chart-canvas.tsx'
import { EditingTools } from '../../web/src/editor/editing-tools.tsx'
import { createEditorSession, type EditorSession } from '../../web/src/editor/editor-session.ts'
import { NodeInfoPanel } from '../../web/src/editor/node-info-panel.tsx'
import { ZoomTools } from '../../web/src/editor/zoom-tools.tsx'
import { ThemeProvider } from '../../web/src/theme/theme-provider.tsx'
import { buildSampleChart } from '../sample-chart.ts'
import { createActions } from './editor-page-actions.ts'
import { offerPage } from './measured-page.ts'
import { buildSampleMap, sampleMarks, sampleRoles } from './sample-map.ts'

/**
 * The editor alone, for measuring and looking. `?nodes=2000` opens a chart of that size at 100 %, `&fit=1` shows all of it, without
 * `nodes` a small company's map is opened; `&read=1` only reads, `&tools=1` adds the toolbar that the small map has always.
 */
const query = new URLSearchParams(location.search)
const count = Number(query.get('nodes') ?? 0)

/** Beside the canvas, the toolbar and the panel of the product: on the small map always, else only when asked for. */
const hasTools = count === 0 || query.get('tools') === '1'

function App({ session }: { session: EditorSession }) {
  const theme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
  const looks = count === 0 ? { marks: sampleMarks, ...(query.get('roles') && { roles: sampleRoles }) } : {}
  return (
    <div style={{ display: 'flex', flexDirection: 'column', height: '100%' }}>
      {hasTools && <Tools session={session} />}
      <div style={{ display: 'flex', flex: 1, minHeight: 0 }}>
        <div style={{ flex: 1, minWidth: 0 }}>
          <ChartCanvas session={session} theme={theme} {...looks} onOpenProcess={(id) => Object.assign(window, { openedProcess: id })} />
        </div>
        {hasTools && <NodeInfoPanel session={session} />}
      </div>
    </div>
  )
}

function Tools({ session }: { session: EditorSession }) {
  return (
    <div
      style={{ display: 'flex', gap: 16, alignItems: 'center', height: 40, padding: '0 12px', borderBottom: '1px solid var(--st-line)' }}
    >
      <EditingTools session={session} />
      <ZoomTools session={session} />
    </div>
  )
}

function openSession(data: ChartData): EditorSession {
  const session = createEditorSession({
    data,
    processes: [],
    usedPids: [],
    topLevel: { type: 'gpfc' },
    readOnly: query.get('read') === '1',
  })
  if (count > 0 && query.get('fit') !== '1') session.setState({ lastView: { x: 40, y: 40, zoom: 1 } })
  return session
}

const root = document.getElementById('root')
if (!root) throw new Error('The page has no root')
const data = count > 0 ? buildSampleChart(count) : buildSampleMap()
const began = performance.now()
const session = openSession(data)
createRoot(root).render(
  <ThemeProvider>
    <App session={session} />
  </ThemeProvider>,
)
Object.assign(window, { benchSession: session })
offerPage(began, createActions(session, data))
