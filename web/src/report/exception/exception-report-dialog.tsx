import { type DataMonth, exceptionReportMessages, nameOfMonth } from '@strata/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { GenerationButtons, GenerationWait, useGeneration } from '../../expectation/index.ts'
import { loadPremiumOnly } from '../../performance/index.ts'
import { download } from '../../platform/index.ts'
import { useSession, useToday } from '../../session/index.ts'
import { Dialog, lazyScreen } from '../../ui/index.ts'
import { makeExceptionReport } from '../report-calls.ts'
import { latestDataQuery } from '../report-queries.ts'
import { ExceptionReportForm } from './exception-report-form.tsx'
import { allProcesses, monthOfChoice, offeredPeriods, type ReportChoice, type ReportFormat } from './report-choice.ts'

interface Made {
  url: string
  month: DataMonth
  format: ReportFormat
}

const PremiumOnly = lazyScreen(exceptionReportMessages.title, loadPremiumOnly)

/** The Exception Report; in a basic company what it needs, and whom to ask for it (specification 1 §8). */
export function ExceptionReportDialog({ onClose }: { onClose: () => void }) {
  if (useSession().isPremium) return <ReportDialog onClose={onClose} />
  return (
    <Dialog title={exceptionReportMessages.title} size={480} onClose={onClose} isInAddress>
      <PremiumOnly />
    </Dialog>
  )
}

/** What does not meet expectations, and what is missing, of one process or of all, as a file: select, wait, download (specification 3 §2.7, specification 5 §14). */
function ReportDialog({ onClose }: { onClose: () => void }) {
  const { companyId } = useSession()
  const today = useToday()
  const [current] = useState<DataMonth>({ month: today.month, year: today.year })
  const client = useQueryClient()
  const latest = latestDataQuery(companyId, current)
  const { data, isPending } = useQuery(latest)
  const periods = offeredPeriods(current, data ?? null)
  const [choice, setChoice] = useState<ReportChoice>({ processChronId: allProcesses, month: undefined, format: 'xlsx' })
  const work = async (signal: AbortSignal): Promise<Made> => {
    const { processChronId, format } = choice
    const known = await client.ensureQueryData(latest).catch(() => null)
    const month = monthOfChoice(choice, offeredPeriods(current, known))
    const { url } = await makeExceptionReport({ companyId, processChronId, ...month }, format, signal)
    return { url, month, format }
  }
  const { state, generate, cancel } = useGeneration({ work, failed: exceptionReportMessages.failed })
  const { step } = state
  return (
    <Dialog title={exceptionReportMessages.title} size={480} onClose={onClose} isInAddress closeOnClickOutside={step === 'select'}>
      {state.step === 'download' ? (
        <p role="status">{exceptionReportMessages.ready({ month: nameOfMonth(state.made.month), format: state.made.format })}</p>
      ) : (
        <ExceptionReportForm {...{ choice, periods, isPending }} isDisabled={step === 'wait'} onChange={setChoice} />
      )}
      <GenerationWait
        isWaiting={step === 'wait'}
        isExpired={state.step === 'select' && state.isExpired}
        waiting={exceptionReportMessages.generating}
      />
      <GenerationButtons
        step={step}
        onGenerate={generate}
        onCancel={cancel}
        onDownload={() => state.step === 'download' && download(state.made.url)}
        onClose={onClose}
      />
    </Dialog>
  )
}
