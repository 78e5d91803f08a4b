import { Modal } from '@mantine/core'
import { loginMessages } from '@strata/contract'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { buildQuery } from '../session-calls.ts'
import classes from './release-notes.module.css'
import { parseReleaseNotes, type ReleaseNotesBlock } from './release-notes-text.ts'

/** The project's changelog, loaded when it is opened. */
const files = import.meta.glob<string>('../../../../CHANGELOG.md', { query: '?raw', import: 'default' })

export function ReleaseNotes({ onClose }: { onClose: () => void }) {
  const blocks = useReleaseNotes()
  const { data } = useQuery(buildQuery)
  return (
    <Modal opened onClose={onClose} title={loginMessages.releaseNotes} size={640}>
      {data && <p className="tabular">{loginMessages.build({ build: data.build })}</p>}
      <div className={classes.text}>{blocks?.length === 0 ? <p>{loginMessages.noReleaseNotes}</p> : blocks?.map(showBlock)}</div>
    </Modal>
  )
}

function useReleaseNotes(): readonly ReleaseNotesBlock[] | undefined {
  const [blocks, setBlocks] = useState<readonly ReleaseNotesBlock[]>()
  useEffect(() => {
    const load = Object.values(files)[0] ?? (async () => '')
    load().then(
      (text) => setBlocks(parseReleaseNotes(text)),
      () => setBlocks([]),
    )
  }, [])
  return blocks
}

function showBlock(block: ReleaseNotesBlock) {
  if (block.kind === 'heading') return block.level <= 2 ? <h3 key={block.key}>{block.text}</h3> : <h4 key={block.key}>{block.text}</h4>
  if (block.kind === 'paragraph') return <p key={block.key}>{block.text}</p>
  return (
    <ul key={block.key}>
      {block.items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  )
}
