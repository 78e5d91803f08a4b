import { createRoot } from 'react-dom/client'
import { DetailRow } from '../../web/src/expectation/table/grid/detail-row.tsx'
import classes from '../../web/src/expectation/table/grid/details-grid.module.css'
import { DetailsGrid } from '../../web/src/expectation/table/grid/details-grid.tsx'
import { showDetail } from '../../web/src/expectation/table/shown-detail.ts'
import { useDetailsView } from '../../web/src/expectation/table/use-details-view.ts'
import { ThemeProvider } from '../../web/src/theme/theme-provider.tsx'
import { buildSampleRows } from './sample-rows.ts'

/**
 * The table of expectations alone, for measuring and looking: `?rows=1000`. With `&whole=1` a table of the same rows that are all in the page.
 * `window.benchOpenMs` is the time from rendering to the second frame after it.
 */
const query = new URLSearchParams(location.search)
const details = buildSampleRows(Number(query.get('rows') ?? 1000))

function Grid() {
  const view = useDetailsView({ type: 'ce', details }, undefined)
  return <DetailsGrid view={view} hasChoice onEdit={() => undefined} />
}

const notMeasured = (): void => undefined

const Whole = () => (
  <div className={classes.scroll}>
    <table className={classes.table}>
      <tbody>
        {details.map((detail, index) => (
          <DetailRow
            key={detail.id}
            type="ce"
            shown={showDetail(detail)}
            rowIndex={index + 1}
            hasChoice
            isChosen={false}
            activeColumn={-1}
            index={index}
            measure={notMeasured}
          />
        ))}
      </tbody>
    </table>
  </div>
)

const root = document.getElementById('root')
if (!root) throw new Error('The page has no root')
const began = performance.now()
createRoot(root).render(
  <ThemeProvider>
    <div style={{ display: 'flex', flexDirection: 'column', height: '100%' }}>{query.get('whole') === '1' ? <Whole /> : <Grid />}</div>
  </ThemeProvider>,
)
requestAnimationFrame(() => requestAnimationFrame(() => Object.assign(window, { benchOpenMs: performance.now() - began })))
