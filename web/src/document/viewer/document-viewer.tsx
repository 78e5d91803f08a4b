import { Button } from '@mantine/core'
import { actionMessages } from '@strata/contract'
import { IconDownload } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Dialog, IconAction, useIsSmall } from '../../ui/index.ts'
import { ShownNotes } from '../../version/index.ts'
import type { ReadableDocument } from '../open-document.tsx'
import { DocumentContent } from './document-content.tsx'
import classes from './document-viewer.module.css'

interface Props {
  document: ReadableDocument
  isInAddress?: boolean
  /** What is asked of its reader. */
  banner?: ReactNode
  onSave: () => void
  onClose: () => void
}

/** A document read within the product, as large as the window allows. */
export function DocumentViewer({ document, isInAddress = false, banner, onSave, onClose }: Props) {
  const isSmall = useIsSmall()
  return (
    <Dialog
      title={document.name}
      onClose={onClose}
      isInAddress={isInAddress}
      size="min(1120px, 94vw)"
      fullScreen={isSmall}
      classNames={{ content: classes.dialog, header: classes.header, body: classes.body }}
    >
      {banner}
      <ShownNotes notes={document.needsWork} isBanner />
      <DocumentContent
        document={document}
        onSave={onSave}
        actions={
          isSmall ? (
            <IconAction label={actionMessages.download} variant="default" onClick={onSave}>
              <IconDownload size={18} stroke={1.6} aria-hidden />
            </IconAction>
          ) : (
            <Button variant="default" size="xs" leftSection={<IconDownload size={16} stroke={1.6} aria-hidden />} onClick={onSave}>
              {actionMessages.download}
            </Button>
          )
        }
      />
    </Dialog>
  )
}
