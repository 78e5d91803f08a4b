import { Button, Group, Stack, Text } from '@mantine/core'
import { actionMessages, type CompanyDocument, documentLimits, fullName, documentDialogMessages as messages } from '@strata/contract'
import type { FormEvent } from 'react'
import { Dialog } from '../../ui/index.ts'
import { FileField, UploadFault, UploadProgress } from '../../upload/index.ts'
import { type DocumentPlace, formatFolder } from '../document-place.ts'
import classes from './document-dialog.module.css'
import { NameField } from './name-field.tsx'
import { type SavedDocument, useDocumentForm } from './use-document-form.ts'

interface Props {
  place: DocumentPlace
  /** The folder of a new document. */
  prefix: string
  /** The one that is edited; left out for a new one. */
  document?: CompanyDocument
  onSaved: (saved: SavedDocument) => void
  onClose: () => void
}

/** New Document, or Edit Document: there a file makes the next version, and without one only the name changes (specification 2 §2, §5). */
export function DocumentDialog({ place, prefix, document, onSaved, onClose }: Props) {
  const form = useDocumentForm({ place, prefix, document, onSaved })
  const { upload } = form
  const isBusy = upload.state.kind === 'running' || form.isSaving
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    void form.save()
  }
  return (
    <Dialog
      title={document ? messages.editTitle : messages.newTitle}
      size={560}
      onClose={isBusy ? upload.cancel : onClose}
      closeOnClickOutside={!form.isTouched}
    >
      <form onSubmit={submit} noValidate>
        <Stack gap={16}>
          {document?.rejection && <Rejection rejection={document.rejection} />}
          {!document && <Text size="sm">{messages.inFolder({ folder: formatFolder(prefix) })}</Text>}
          <NameField name={form.name} most={documentLimits.name} error={form.nameError} onChange={form.setName} />
          <FileField
            label={document ? messages.fileOf({ version: document.version + 1 }) : messages.file}
            description={document ? messages.acceptedForNext : messages.accepted}
            isRequired={!document}
            file={form.file}
            error={form.fileError}
            onFile={form.setFile}
            onRefused={form.dropFile}
          />
          {upload.state.kind === 'running' && <UploadProgress {...upload.state} onCancel={upload.cancel} />}
          {upload.state.kind === 'failed' && !upload.state.isAboutName && <UploadFault {...upload.state} />}
        </Stack>
        <Group justify="flex-end" gap={8} mt={20}>
          {!isBusy && (
            <Button variant="default" onClick={onClose}>
              {actionMessages.cancel}
            </Button>
          )}
          <Button type="submit" loading={isBusy}>
            {describeSubmit(document, form.file)}
          </Button>
        </Group>
      </form>
    </Dialog>
  )
}

function describeSubmit(document: CompanyDocument | undefined, file: File | undefined): string {
  if (!document) return actionMessages.upload
  return file ? messages.uploadVersion({ version: document.version + 1 }) : actionMessages.save
}

/** What is to be corrected. */
function Rejection({ rejection: { comment, by } }: { rejection: NonNullable<CompanyDocument['rejection']> }) {
  return (
    <div className={classes.rejection}>
      <strong>{messages.rejectedBy({ name: fullName(by) })}</strong>
      <p>{comment}</p>
    </div>
  )
}
