import { type CompanyDocument, workNoteMessages } from '@strata/contract'
import { IconTool } from '@tabler/icons-react'
import { Mark, StatusMark } from '../../ui/index.ts'
import { describeVersionStatus, statusOf } from '../document-status.ts'

/** A version's status, in the words of documents, and whether a review found something in it. */
export function DocumentStatusMark({ document }: { document: CompanyDocument }) {
  const { needsWork } = document
  return (
    <>
      <StatusMark status={statusOf(document)} word={describeVersionStatus(document)} />
      {needsWork && (
        <>
          {' '}
          <Mark tone="attention" Icon={IconTool} title={needsWork.map(({ comment }) => comment).join('\n')}>
            {workNoteMessages.title}
          </Mark>
        </>
      )}
    </>
  )
}
