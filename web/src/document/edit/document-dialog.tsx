import { Button, Group, Stack, Text } from '@mantine/core'
import { type CompanyDocument, documentLimits, fullName } from '@strata/contract'
import type { FormEvent } from 'react'
import { Dialog } from '../../ui/index.ts'
import { FileField, UploadFault, UploadProgress } from '../../upload/index.ts'
import { type DocumentPlace, formatFolder } from '../document-place.ts'
import classes from './document-dialog.module.css'
import { NameField } from './name-field.tsx'
import { type SavedDocument, useDocumentForm } from './use-document-form.ts'

const accepted = 'One file of at most 100 MB; programs, scripts and files with macros are not accepted'

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
      title={document ? 'Edit Document' : 'New Document'}
      size={560}
      onClose={isBusy ? upload.cancel : onClose}
      closeOnClickOutside={!form.isTouched}
    >
      <form onSubmit={submit} noValidate>
        <Stack gap={16}>
          {document?.rejection && <Rejection rejection={document.rejection} />}
          {!document && <Text size="sm">In {formatFolder(prefix)}</Text>}
          <NameField name={form.name} most={documentLimits.name} error={form.nameError} onChange={form.setName} />
          <FileField
            label={document ? `File of version ${document.version + 1}` : 'File'}
            description={document ? `Without a file only the name is updated. ${accepted}.` : accepted}
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
              Cancel
            </Button>
          )}
          <Button type="submit" loading={isBusy}>
            {document ? (form.file ? `Upload version ${document.version + 1}` : 'Save') : 'Upload'}
          </Button>
        </Group>
      </form>
    </Dialog>
  )
}

/** What is to be mended. */
function Rejection({ rejection: { comment, by } }: { rejection: NonNullable<CompanyDocument['rejection']> }) {
  return (
    <div className={classes.rejection}>
      <strong>Rejected by {fullName(by)}</strong>
      <p>{comment}</p>
    </div>
  )
}
