import {
  type ExpectationRow,
  type ExpectationType,
  performanceMessages as messages,
  type Process,
  performanceScreenMessages,
} from '@strata/contract'
import { expectationLeafNames, nameOfProcess, openPerformance, openProcessItem, ProcessPath, RestrictedMark } from '../process/index.ts'

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
      label={performanceScreenMessages.path}
      path={path}
      here={row ? performanceScreenMessages.process({ pid: row.pid, name: row.pname }) : performanceScreenMessages.subProcess}
      aside={row?.restrict === 'true' && <RestrictedMark />}
    />
  )
}
