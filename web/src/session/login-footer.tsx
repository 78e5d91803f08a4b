import { useDisclosure } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { lazyDialog } from '../ui/index.ts'
import classes from './login-footer.module.css'
import { buildQuery } from './session-calls.ts'

const ReleaseNotes = lazyDialog('Release notes', () => import('./release-notes.tsx').then((module) => module.ReleaseNotes))

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
      <span className="tabular">{data ? `Build ${data.build}` : ''}</span>
      <span>© {new Date().getFullYear()} Strata</span>
      <button ref={opener} type="button" className={classes.link} onClick={notes.open}>
        Release notes
      </button>
      {isOpen && <ReleaseNotes onClose={close} />}
    </footer>
  )
}
