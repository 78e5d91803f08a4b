import { useDisclosure } from '@mantine/hooks'
import { loginMessages } from '@strata/contract'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { lazyDialog } from '../../ui/index.ts'
import { buildQuery } from '../session-calls.ts'
import classes from './login-footer.module.css'

const ReleaseNotes = lazyDialog(loginMessages.releaseNotes, () =>
  import('../release-notes/release-notes.tsx').then((module) => module.ReleaseNotes),
)

/** Build number, copyright and release notes (specification 1 §2). */
export function LoginFooter() {
  const { data } = useQuery(buildQuery)
  const [isOpen, notes] = useDisclosure(false)
  const opener = useRef<HTMLButtonElement>(null)
  const close = () => {
    notes.close()
    opener.current?.focus()
  }
  return (
    <footer className={classes.footer}>
      <span className="tabular">{data ? loginMessages.build({ build: data.build }) : ''}</span>
      <span>{loginMessages.copyright({ year: String(new Date().getFullYear()) })}</span>
      <button ref={opener} type="button" className={classes.link} onClick={notes.open}>
        {loginMessages.releaseNotes}
      </button>
      {isOpen && <ReleaseNotes onClose={close} />}
    </footer>
  )
}
