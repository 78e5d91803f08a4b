import { Select } from '@mantine/core'
import { documentPageSize, documentPageSizes } from '@strata/contract'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { IconAction } from '../../ui/index.ts'
import classes from './documents-list.module.css'
import type { DocumentsView } from './use-documents-view.ts'

/** Which of the documents are shown, how many at a time, and the way to the others (specification 2 §9). */
export function DocumentsPages({ view: { asked, ask }, total }: { view: DocumentsView; total: number }) {
  const first = asked.page * asked.size + 1
  const last = Math.min(first + asked.size - 1, total)
  return (
    <nav className={classes.pages} aria-label="Pages">
      <Select
        className={classes.pageSize}
        size="xs"
        label="Rows per page"
        allowDeselect={false}
        data={documentPageSizes.map(String)}
        value={String(asked.size)}
        onChange={(chosen) => ask({ size: Number(chosen ?? documentPageSize) })}
        comboboxProps={{ position: 'top' }}
      />
      <span className={classes.range}>{total === 0 ? '0 of 0' : `${first}–${last} of ${total.toLocaleString('en-US')}`}</span>
      <IconAction
        label="Previous page"
        reason={asked.page === 0 ? 'This is the first page.' : undefined}
        onClick={() => ask({ page: asked.page - 1 })}
      >
        <IconChevronLeft size={16} stroke={1.6} aria-hidden />
      </IconAction>
      <IconAction
        label="Next page"
        reason={last >= total ? 'This is the last page.' : undefined}
        onClick={() => ask({ page: asked.page + 1 })}
      >
        <IconChevronRight size={16} stroke={1.6} aria-hidden />
      </IconAction>
    </nav>
  )
}
