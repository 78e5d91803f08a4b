import { type ChartData, chartImportMessages as messages } from '@strata/contract'
import { fromData } from '@strata/diagram'
import { useMemo } from 'react'
import { boundsOfPicture, ChartPicture } from '../picture/chart-picture.tsx'
import { usePanZoom } from '../picture/use-pan-zoom.ts'
import classes from './import-dialog.module.css'

/** What the file will look like in the chart, before it is imported. */
export function ImportPreview({ data, name }: { data: ChartData; name: string }) {
  const picture = useMemo(() => ({ chart: fromData(data) }), [data])
  const panZoom = usePanZoom(useMemo(() => boundsOfPicture(picture), [picture]))
  return (
    <div className={classes.preview}>
      <ChartPicture picture={picture} label={messages.preview({ file: name })} panZoom={panZoom} highlight={undefined} />
    </div>
  )
}
