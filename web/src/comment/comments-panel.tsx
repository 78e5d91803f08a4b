import { Panel } from '../editor/panels/panel.tsx'
import type { CommentItem } from './comment-item.ts'
import { useThreads } from './comment-queries.ts'

interface Props {
  item: CommentItem
  itemName: string
  nodeId?: string | undefined
  onClose: () => void
  onShowNode?: ((nodeId: string) => void) | undefined
}

/** The comments of an item, beside it: readable and writable while it has unsaved changes (`decisions.md` §19). */
export function CommentsPanel({ item, itemName, nodeId, onClose }: Props) {
  const threads = useThreads(item, { isArchived: false, page: 0, size: 10, nodeId })
  return (
    <Panel title="Comments" onClose={onClose}>
      <p>{itemName}</p>
      <ul>
        {threads.data?.threads.map(({ id, subject }) => (
          <li key={id}>{subject}</li>
        ))}
      </ul>
    </Panel>
  )
}
