import { Button, Group, Select, Stack, TextInput } from '@mantine/core'
import { actionMessages, type Report, type ReportFolder, reportDialogMessages } from '@strata/contract'
import { useId } from 'react'
import { useKeptEntries } from '../tabs/index.ts'
import { Dialog, EditedMeanwhile } from '../ui/index.ts'
import { FileField, UploadFault, UploadProgress } from '../upload/index.ts'
import { nameOfFolder } from './report-folders.tsx'
import { describeNameRoom } from './report-name.ts'
import { useReportForm } from './use-report-form.ts'

interface Props {
  /** The one that is edited; left out for a new one. */
  report: Report | undefined
  /** The processes whose reports the reader manages. */
  processes: readonly Pick<ReportFolder, 'chronId' | 'pid' | 'pname'>[]
  /** The process whose reports are shown. */
  processChronId: number | undefined
  onSaved: () => void
  onClose: () => void
}

/** New Report, or Edit Report: there a file makes the next version, and without one only the name changes (specification 3 §5). */
export function ReportDialog({ report, processes, processChronId, onSaved, onClose }: Props) {
  const form = useReportForm({ report, processChronId, onSaved })
  const { upload, isBusy } = form
  const room = useId()
  const { leave, dialogProps, question } = useKeptEntries({
    what: reportDialogMessages.entries,
    isDirty: form.isDirty,
    save: form.save,
    close: onClose,
  })
  return (
    <Dialog title={report ? reportDialogMessages.editTitle : reportDialogMessages.newTitle} size={520} {...dialogProps}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!isBusy) void form.save()
        }}
      >
        <Stack gap="md">
          {form.meanwhile && (
            <EditedMeanwhile
              detail={form.meanwhile.detail}
              differences={form.meanwhile.name === form.name ? [] : [reportDialogMessages.newerName({ name: form.meanwhile.name })]}
              takeNewer={form.takeNewer}
            />
          )}
          <TextInput
            label={reportDialogMessages.displayName}
            withAsterisk
            data-autofocus
            autoComplete="off"
            description={describeNameRoom(form.name)}
            descriptionProps={{ id: room, 'aria-live': 'polite' }}
            inputWrapperOrder={['label', 'input', 'error', 'description']}
            value={form.name}
            error={form.errors.name}
            onChange={({ currentTarget }) => form.setName(currentTarget.value)}
          />
          {report ? (
            <TextInput label={reportDialogMessages.process} readOnly value={nameOfFolder(report.parent)} />
          ) : (
            <Select
              label={reportDialogMessages.process}
              withAsterisk
              searchable
              openOnFocus={false}
              placeholder={reportDialogMessages.processPlaceholder}
              nothingFoundMessage={reportDialogMessages.noProcess}
              data={processes.map((process) => ({ value: String(process.chronId), label: nameOfFolder(process) }))}
              value={form.process}
              error={form.errors.process}
              onChange={form.setProcess}
            />
          )}
          <FileField
            isRequired={!report}
            {...(report && { description: reportDialogMessages.withoutFile })}
            file={form.file}
            error={form.errors.file}
            onFile={form.setFile}
          />
          {upload.state.kind === 'running' && <UploadProgress {...upload.state} onCancel={upload.cancel} />}
          {upload.state.kind === 'failed' && !upload.state.isAboutName && <UploadFault {...upload.state} />}
        </Stack>
        <Group justify="flex-end" gap={8} mt={20}>
          <Button variant="default" onClick={leave}>
            {actionMessages.cancel}
          </Button>
          <Button type="submit" loading={isBusy}>
            {report && !form.file ? actionMessages.save : actionMessages.upload}
          </Button>
        </Group>
      </form>
      {question}
    </Dialog>
  )
}
