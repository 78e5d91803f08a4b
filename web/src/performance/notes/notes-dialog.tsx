import { Button, Group, Stack } from '@mantine/core'
import { actionMessages, rowNotesMessages as messages, noteTypes, type PerformanceDetail, performanceMessages } from '@strata/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { runAction } from '../../platform/index.ts'
import { Dialog, useConfirm } from '../../ui/index.ts'
import { FileField, UploadFault, UploadProgress, useUpload } from '../../upload/index.ts'
import type { NotesDialogProps } from '../performance-parts.ts'
import { storeRows } from '../performance-queries.ts'
import { isCustomerData, isInterfacingData } from '../row-id.ts'
import { findFreeName, listNoteNames } from './free-name.ts'
import { findNote, NoteDocument } from './note-document.tsx'
import classes from './notes-dialog.module.css'
import { settingNote } from './set-note.ts'

/** The document in which a row's notes are: uploaded, replaced, read and removed (specification 3 §2.3, §5). */
export function NotesDialog({ opened: { place, header, details, can }, detail: given, onClose }: NotesDialogProps) {
  const client = useQueryClient()
  const { ask, dialog } = useConfirm()
  const upload = useUpload()
  const [detail, setDetail] = useState(given)
  const [file, setFile] = useState<File>()
  const [isTried, setTried] = useState(false)
  const [isSetting, setSetting] = useState(false)
  const note = findNote(detail)
  const mayEdit = can.edit === true
  const isRunning = upload.state.kind === 'running' || isSetting
  const docType = noteTypes[place.type]
  const take = (row: PerformanceDetail): void => {
    storeRows(client, place, [row])
    setDetail(row)
  }
  const attach = async (docId: number): Promise<void> => {
    setSetting(true)
    const onDone = (row: PerformanceDetail): void => {
      take(row)
      if (docId !== 0) onClose()
    }
    await runAction({ ...settingNote({ place, detail, docId }), onDone })
    setSetting(false)
  }
  const send = async (): Promise<void> => {
    setTried(true)
    if (!file || isRunning) return
    setSetting(true)
    const taken = await listNoteNames({ companyId: place.companyId, docType, parentId: header.id }).catch(() => namesIn(details))
    setSetting(false)
    const name = note ? note.name : findFreeName(file.name, taken)
    const docId = await upload.upload({ docType, parentId: header.id, prefix: '/', name, chronId: note?.chronId, file })
    if (docId !== undefined) await attach(docId)
  }
  const remove = async (): Promise<void> => {
    const isSure = await ask({
      title: messages.removeTitle,
      body: messages.removeBody({ name: note?.name ?? '', row: describeRow(detail) }),
      confirm: messages.remove,
      isDestructive: true,
    })
    if (isSure) await attach(0)
  }
  return (
    <Dialog
      title={mayEdit ? performanceMessages.uploadDocument : messages.title}
      size={480}
      onClose={onClose}
      closeOnEscape={!isRunning}
      closeOnClickOutside={!isRunning && !file}
    >
      <Stack gap="md">
        <p className={classes.of}>{describeRow(detail)}</p>
        {note && <NoteDocument place={place} note={note} onRemove={mayEdit ? () => void remove() : undefined} />}
        {!note && !mayEdit && <p className={classes.none}>{messages.none}</p>}
        {mayEdit && (
          <FileField
            label={messages.document}
            isRequired
            file={file}
            error={isTried ? performanceMessages.selectDocument : undefined}
            onFile={setFile}
            {...(note && { description: messages.replaces({ name: note.name }) })}
          />
        )}
        {upload.state.kind === 'running' && (
          <UploadProgress fileName={upload.state.fileName} sent={upload.state.sent} onCancel={upload.cancel} />
        )}
        {upload.state.kind === 'failed' && <UploadFault {...upload.state} />}
      </Stack>
      <Group justify="flex-end" gap={8} mt={20}>
        <Button variant="default" onClick={onClose}>
          {mayEdit ? actionMessages.cancel : actionMessages.close}
        </Button>
        {mayEdit && (
          <Button loading={isRunning} onClick={() => void send()}>
            {actionMessages.upload}
          </Button>
        )}
      </Group>
      {dialog}
    </Dialog>
  )
}

const namesIn = (details: readonly PerformanceDetail[]): string[] => details.flatMap(({ docname }) => docname ?? [])

/** 'Quotation lead time, (P2) Design products'; of an interfacing process, its name. */
function describeRow(detail: PerformanceDetail): string {
  if (isInterfacingData(detail)) return detail.ipDisplay
  return messages.row({ parameter: detail.param, party: isCustomerData(detail) ? detail.customerDisplay : detail.supplierDisplay })
}
