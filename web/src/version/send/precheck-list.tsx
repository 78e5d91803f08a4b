import { UnstyledButton } from '@mantine/core'
import { versionSendMessages as messages, type PrecheckFinding, precheckErrors } from '@strata/contract'
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import { Mark } from '../../ui/index.ts'
import classes from './precheck-list.module.css'

interface Props {
  findings: readonly PrecheckFinding[]
  /** Shows the node on the chart. */
  onFocus?: ((nodeId: string) => void) | undefined
}

/** What the pre-check finds, by its four errors, each with what it was found at (specification 1 §5). */
export function PrecheckList({ findings, onFocus }: Props) {
  return (
    <section aria-label={messages.precheck}>
      <div className={classes.head}>
        <h3 className={classes.title}>{messages.precheck}</h3>
        <Mark {...(findings.length === 0 ? fine : faulty)}>{messages.errors({ count: findings.length })}</Mark>
      </div>
      {findings.length > 0 && (
        <dl className={classes.list}>
          {precheckErrors
            .filter((error) => findings.some((finding) => finding.error === error))
            .map((error) => (
              <ErrorRow key={error} error={error} findings={findings.filter((finding) => finding.error === error)} onFocus={onFocus} />
            ))}
        </dl>
      )}
    </section>
  )
}

const ErrorRow = ({ error, findings, onFocus }: Props & { error: string }) => (
  <div className={classes.row}>
    <dt>{error}</dt>
    <dd>{findings.length}</dd>
    <Found findings={findings} onFocus={onFocus} />
  </div>
)

const fine = { tone: 'approved', Icon: IconCheck } as const
const faulty = { tone: 'removed', Icon: IconAlertTriangle } as const

function Found({ findings, onFocus }: Props) {
  return (
    <dd className={classes.found}>
      <ul>
        {findings.map((finding) => {
          const { nodeId } = finding
          const key = `${nodeId ?? ''}/${finding.processId ?? ''}`
          const words = describeWhere(finding)
          return (
            <li key={key}>
              {nodeId !== undefined && onFocus ? (
                <UnstyledButton className={classes.place} onClick={() => onFocus(nodeId)}>
                  {words}
                </UnstyledButton>
              ) : (
                <span className={classes.place}>{words}</span>
              )}
            </li>
          )
        })}
      </ul>
    </dd>
  )
}

const describeWhere = ({ pid, pname }: PrecheckFinding): string => [pid, pname || messages.noName].filter(Boolean).join(' ')
