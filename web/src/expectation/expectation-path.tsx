import type { ExpectationRow, ExpectationType, Process } from '@strata/contract'
import { expectationLeafNames } from '../process/expectation-item.ts'
import { openProcessItem } from '../process/open-process-item.ts'
import { nameOfProcess } from '../process/process-name.ts'
import { type PathStep, ProcessPath } from '../process/process-path.tsx'
import { RestrictedMark } from '../process/restricted-mark.tsx'

interface Props {
  process: Process
  type: ExpectationType
  row: ExpectationRow | undefined
  isSub: boolean
}

/** From the process over its panel of expectations to the kind shown; below a sub-process also the kind of the process above. */
export function ExpectationPath({ process, type, row, isSub }: Props) {
  const step = (label: string, itemType: 'info' | 'exinfo' | ExpectationType): PathStep => ({
    label,
    open: () => openProcessItem({ globalChronId: process.chronId, itemType }),
  })
  const kind = expectationLeafNames[type]
  const above = [step(nameOfProcess(process), 'info'), step('KRAs - Expectations', 'exinfo')]
  return (
    <ProcessPath
      label="Where this expectation stands"
      path={isSub ? [...above, step(kind, type)] : above}
      here={isSub ? (row ? `(${row.pid}) ${row.pname}` : 'Sub-process') : kind}
      aside={row?.restrict === 'true' && <RestrictedMark />}
    />
  )
}
