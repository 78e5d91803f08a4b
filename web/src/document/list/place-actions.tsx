import { documentsListMessages as messages } from '@strata/contract'
import { IconFileUpload, IconFolderPlus } from '@tabler/icons-react'
import { ListedButton } from '../../ui/index.ts'

interface Props {
  isSmall: boolean
  addDocument: () => void
  addFolder: () => void
}

/** What can be added to a folder. On a small screen the document comes first, under the thumb. */
export function PlaceActions({ isSmall, addDocument, addFolder }: Props) {
  const folder = (
    <ListedButton key="folder" variant="default" leftSection={<IconFolderPlus size={16} stroke={1.6} aria-hidden />} onClick={addFolder}>
      {messages.newFolder}
    </ListedButton>
  )
  const document = (
    <ListedButton key="document" leftSection={<IconFileUpload size={16} stroke={1.6} aria-hidden />} onClick={addDocument}>
      {messages.newDocument}
    </ListedButton>
  )
  return <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8 }}>{isSmall ? [document, folder] : [folder, document]}</div>
}
