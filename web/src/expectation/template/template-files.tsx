import { Button } from '@mantine/core'
import { actionMessages, expectationFileMessages } from '@strata/contract'
import { IconDownload } from '@tabler/icons-react'
import { download } from '../../platform/index.ts'
import type { TemplateFile } from '../download/make-files.ts'
import classes from './template.module.css'

/** The files that were made, each to be downloaded. */
export function TemplateFiles({ files }: { files: readonly TemplateFile[] }) {
  return (
    <section aria-label={expectationFileMessages.generated}>
      <h3 className={classes.head} role="status">
        {expectationFileMessages.readyCount({ count: files.length })}
      </h3>
      <ul className={classes.list}>
        {files.map(({ name, url }) => (
          <li key={name}>
            <span className={classes.name} dir="auto">
              {name}
            </span>
            <Button
              variant="default"
              size="xs"
              leftSection={<IconDownload size={16} stroke={1.6} aria-hidden />}
              aria-label={expectationFileMessages.downloadOf({ name })}
              onClick={() => download(url)}
            >
              {actionMessages.download}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
