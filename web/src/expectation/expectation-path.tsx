import { type ExpectationRow, type ExpectationType, expectationScreenMessages as messages, type Process } from '@strata/contract'
import { expectationLeafNames, nameOfProcess, openProcessItem, type PathStep, ProcessPath, RestrictedMark } from '../process/index.ts'

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
  const above = [step(nameOfProcess(process), 'info'), step(messages.heading, 'exinfo')]
  return (
    <ProcessPath
      label={messages.path}
      path={isSub ? [...above, step(kind, type)] : above}
      here={isSub ? (row ? `(${row.pid}) ${row.pname}` : messages.subProcess) : kind}
      aside={row?.restrict === 'true' && <RestrictedMark />}
    />
  )
}
