import { Button } from '@mantine/core'
import { IconFileUpload, IconFolderPlus } from '@tabler/icons-react'

interface Props {
  isSmall: boolean
  addDocument: () => void
  addFolder: () => void
}

/** What can be added to a folder. On a small screen the document comes first, under the thumb. */
export function PlaceActions({ isSmall, addDocument, addFolder }: Props) {
  const folder = (
    <Button key="folder" variant="default" leftSection={<IconFolderPlus size={16} stroke={1.6} aria-hidden />} onClick={addFolder}>
      Create New Folder
    </Button>
  )
  const document = (
    <Button key="document" leftSection={<IconFileUpload size={16} stroke={1.6} aria-hidden />} onClick={addDocument}>
      New Document
    </Button>
  )
  return <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8 }}>{isSmall ? [document, folder] : [folder, document]}</div>
}
