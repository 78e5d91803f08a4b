import { type ExpectationDetail, type ExpectationInfo, expectationMessages, asOfMessages as messages, nameOfParty } from '@strata/contract'
import { useMemo } from 'react'
import { useFailureToast } from '../../platform/index.ts'
import { LoadFailed, ScrollRegion, TableScreenSkeleton, useIsSmall } from '../../ui/index.ts'
import { EvidenceCards } from '../decide/evidence-cards.tsx'
import { EvidenceTable } from '../decide/evidence-table.tsx'
import { markedRows } from '../decide/marked-rows.ts'
import { useExpectationContent } from '../expectation-queries.ts'
import type { ExpectationPlace } from '../opened-expectation.ts'
import classes from './read-expectation.module.css'

interface Props {
  place: ExpectationPlace
  version: ExpectationInfo
}

/** The rows of a version that are only read: a table, on a small screen one below the other. */
export function ReadExpectation({ place, version }: Props) {
  const { data, isError, error, refetch } = useExpectationContent(place, version.id)
  useFailureToast(error, refetch)
  const isSmall = useIsSmall()
  const rows = useMemo(() => data && markedRows('new', { now: data.details.map(asThen), before: undefined, changes: undefined }), [data])
  if (isError || data === null) return <LoadFailed title={expectationMessages.loadFailed} tryAgain={refetch} />
  if (!rows) return <TableScreenSkeleton />
  if (rows.length === 0) return <p className={classes.none}>{messages.noRows}</p>
  return (
    <ScrollRegion className={classes.rows} label={messages.rows}>
      {isSmall ? (
        <EvidenceCards title={messages.rows} rows={rows} isOpen />
      ) : (
        <EvidenceTable type={place.type} label={messages.rows} rows={rows} chosen={undefined} />
      )}
    </ScrollRegion>
  )
}

/** A party that has left the summary since is named as it was: that it is to be removed is so today. */
function asThen(detail: ExpectationDetail): ExpectationDetail {
  if (!detail.isMissing) return detail
  const name = nameOfParty({ name: detail.partyName, pid: detail.pid })
  if ('customerType' in detail) return { ...detail, customerDisplay: name }
  return 'supplierType' in detail ? { ...detail, supplierDisplay: name } : { ...detail, ipDisplay: name }
}
