import { Radio, Stack } from '@mantine/core'
import { expectationMessages, expectationFileMessages as messages } from '@strata/contract'
import { useState } from 'react'
import { download } from '../../platform/index.ts'
import { Dialog } from '../../ui/index.ts'
import type { DownloadDialogProps } from '../expectation-parts.ts'
import { GenerationButtons } from './generation-buttons.tsx'
import { GenerationWait } from './generation-wait.tsx'
import { type ExpectationFormat, makeExpectationFile } from './make-files.ts'
import { useGeneration } from './use-generation.ts'

const formats = [
  { value: 'xlsx', label: messages.excel },
  { value: 'pdf', label: messages.pdf },
] as const

/** The rows of a version as a file: select, wait, download (specification 3 §2.3). */
export function DownloadDialog({ opened: { place, info }, onClose }: DownloadDialogProps) {
  const [format, setFormat] = useState<ExpectationFormat>('xlsx')
  const params = { companyId: place.companyId, type: place.type, id: info.id }
  const work = (signal: AbortSignal) => makeExpectationFile(params, format, signal)
  const { state, generate, cancel } = useGeneration({ work, failed: expectationMessages.downloadFailed })
  const { step } = state
  return (
    <Dialog title={expectationMessages.download} size={440} onClose={onClose}>
      {state.step === 'download' ? (
        <p role="status">{messages.ready({ version: info.version, format: state.made.format })}</p>
      ) : (
        <Radio.Group
          label={messages.downloadAs({ version: info.version })}
          value={format}
          onChange={(chosen) => setFormat(chosen === 'pdf' ? 'pdf' : 'xlsx')}
        >
          <Stack gap={12} mt={8}>
            {formats.map(({ value, label }) => (
              <Radio key={value} {...{ value, label }} data-autofocus={value === format || undefined} disabled={step === 'wait'} />
            ))}
          </Stack>
        </Radio.Group>
      )}
      <GenerationWait
        isWaiting={step === 'wait'}
        isExpired={state.step === 'select' && state.isExpired}
        waiting={messages.generating({ count: 1 })}
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
