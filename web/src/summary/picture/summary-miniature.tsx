import type { Process, SummaryVersion } from '@strata/contract'
import { summaryPicture } from '@strata/diagram'
import { useMemo } from 'react'
import { PictureMiniature, useContent, useReadingOf } from '../../chart/index.ts'
import { useSession } from '../../session/index.ts'
import { summaryStateOf } from '../summary-content.ts'
import { summaryPlace, useComponents } from '../summary-queries.ts'

/** A version of a Process Summary, small, with what it lists; nothing until that is loaded. */
export function SummaryMiniature({ process, version }: { process: Process; version: SummaryVersion }) {
  const { companyId } = useSession()
  const place = useMemo(() => summaryPlace(companyId, process.chronId), [companyId, process.chronId])
  const { data: content } = useContent(place, version, useReadingOf(version).opening)
  const { data: components } = useComponents(place, version.id)
  const picture = useMemo(
    () => content && components && summaryPicture(summaryStateOf({ owner: process, version, components, saved: content.data.nodes })),
    [content, components, process, version],
  )
  return picture ? <PictureMiniature picture={picture} /> : null
}
