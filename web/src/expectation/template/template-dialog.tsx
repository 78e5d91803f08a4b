import {
  actionMessages,
  expectationFileMessages,
  expectationMessages,
  generationMessages,
  projectCount,
  templatePeriods,
} from '@strata/contract'
import { useState } from 'react'
import { download } from '../../platform/index.ts'
import { useToday } from '../../session/index.ts'
import { Dialog } from '../../ui/index.ts'
import { GenerationButtons } from '../download/generation-buttons.tsx'
import { GenerationWait } from '../download/generation-wait.tsx'
import { makeTemplates, type TemplateFile } from '../download/make-files.ts'
import { useGeneration } from '../download/use-generation.ts'
import type { TemplateDialogProps } from '../expectation-parts.ts'
import { TemplateFiles } from './template-files.tsx'
import { TemplateForm } from './template-form.tsx'
import { hasProjects, isProjectCount, planFiles } from './template-plan.ts'

/** The third of the list, the current month, is chosen at first (specification 3 §9). */
const chosenAtFirst = 2

/** Files to fill with performance data, one a frequency of the chosen rows: select, wait, download. */
export function TemplateDialog({ place, versionId, rows, month, onClose }: TemplateDialogProps) {
  const today = useToday()
  const [periods] = useState(() => (month ? [month] : templatePeriods(today)))
  const [period, setPeriod] = useState(month ?? periods[chosenAtFirst])
  const [projects, setProjects] = useState<number | ''>(projectCount.default)
  const files = planFiles(rows)
  const asksProjects = hasProjects(files)
  const params = { companyId: place.companyId, type: place.type, id: versionId }
  const body = period && {
    ...period,
    ...(asksProjects && projects !== '' && { project_cnt: projects }),
    detail_ids: rows.map(({ id }) => id),
  }
  const isWhole = !asksProjects || isProjectCount(projects)
  const work = body && isWhole ? (signal: AbortSignal) => makeTemplates({ params, body }, signal) : undefined
  const { state, generate, cancel } = useGeneration<TemplateFile[]>({ work, failed: expectationMessages.templateFailed })
  const { step } = state
  const made = step === 'download' ? state.made : []
  return (
    <Dialog title={expectationMessages.template} size={560} onClose={onClose}>
      {step === 'download' ? (
        <TemplateFiles files={made} />
      ) : (
        <TemplateForm
          {...{ periods, period, files, projects }}
          hasProjects={asksProjects}
          isDisabled={step === 'wait'}
          onPeriod={setPeriod}
          onProjects={setProjects}
        />
      )}
      <GenerationWait
        isWaiting={step === 'wait'}
        isExpired={step === 'select' && state.isExpired}
        waiting={expectationFileMessages.generating({ count: files.length })}
      />
      <GenerationButtons
        step={step}
        downloadLabel={made.length === 1 ? actionMessages.download : generationMessages.downloadAll}
        onGenerate={generate}
        onCancel={cancel}
        onDownload={() => downloadAll(made)}
        onClose={onClose}
      />
    </Dialog>
  )
}

/** Milliseconds between downloads: a browser takes those begun in one moment for one. */
const apart = 400

function downloadAll(files: readonly TemplateFile[]): void {
  for (const [index, { url }] of files.entries()) setTimeout(() => download(url), index * apart)
}
