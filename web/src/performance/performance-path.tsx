import { type ExpectationRow, type ExpectationType, performanceMessages as messages, type Process } from '@strata/contract'
import { expectationLeafNames } from '../process/expectation-item.ts'
import { openPerformance } from '../process/open-performance.ts'
import { openProcessItem } from '../process/open-process-item.ts'
import { nameOfProcess } from '../process/process-name.ts'
import { ProcessPath } from '../process/process-path.tsx'
import { RestrictedMark } from '../process/restricted-mark.tsx'

interface Props {
  process: Process
  type: ExpectationType
  row: ExpectationRow | undefined
}

/** From a sub-process's data over the kind of the process above to the process. */
export function PerformancePath({ process, type, row }: Props) {
  const globalChronId = process.chronId
  const path = [
    { label: nameOfProcess(process), open: () => openProcessItem({ globalChronId, itemType: 'info' }) },
    { label: messages.title, open: () => openProcessItem({ globalChronId, itemType: 'performance' }) },
    { label: expectationLeafNames[type], open: () => openPerformance({ globalChronId, type }) },
  ]
  return (
    <ProcessPath
      label="Where these data stand"
      path={path}
      here={row ? `(${row.pid}) ${row.pname}` : 'Sub-process'}
      aside={row?.restrict === 'true' && <RestrictedMark />}
    />
  )
}
