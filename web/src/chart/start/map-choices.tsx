import { UnstyledButton } from '@mantine/core'
import { startMessages as messages } from '@strata/contract'
import { IconClipboardList, IconFileImport, IconSquare, IconTemplate, type TablerIcon } from '@tabler/icons-react'
import { useState } from 'react'
import type { FirstMap } from './first-map.ts'
import classes from './first-steps.module.css'
import { layOutMap } from './layered-map.ts'
import { PastedNamesForm } from './pasted-names-form.tsx'
import { startingMaps } from './starting-maps.ts'

type Choice = 'template' | 'paste'

/** Ways to begin: blank, from a template, a BPMN or draw.io file, or a pasted list of names (specification 5 §19). */
export function MapChoices({ onChoose }: { onChoose: (map: FirstMap) => Promise<void> }) {
  const [open, setOpen] = useState<Choice>()
  const toggle = (choice: Choice) => setOpen(open === choice ? undefined : choice)
  return (
    <>
      <div className={classes.choices}>
        <ChoiceCard Icon={IconSquare} title={messages.blank} text={messages.blankAbout} onClick={() => void onChoose({ kind: 'blank' })} />
        <ChoiceCard
          Icon={IconTemplate}
          title={messages.template}
          text={messages.templateAbout}
          isOpen={open === 'template'}
          onClick={() => toggle('template')}
        />
        <ChoiceCard
          Icon={IconFileImport}
          title={messages.file}
          text={messages.fileAbout}
          onClick={() => void onChoose({ kind: 'import' })}
        />
        <ChoiceCard
          Icon={IconClipboardList}
          title={messages.list}
          text={messages.listAbout}
          isOpen={open === 'paste'}
          onClick={() => toggle('paste')}
        />
      </div>
      {open === 'template' && (
        <ul className={classes.templates}>
          {startingMaps.map(({ id, name, description, map }) => (
            <li key={id}>
              <UnstyledButton className={classes.template} onClick={() => void onChoose({ kind: 'map', data: layOutMap(map) })}>
                <span className={classes.choiceTitle}>{name}</span>
                <span className={classes.choiceText}>{description}</span>
                <span className={classes.choiceText}>
                  {messages.nameCount({ primary: String(map.primary.length), enabling: String(map.enabling.length) })}
                </span>
              </UnstyledButton>
            </li>
          ))}
        </ul>
      )}
      {open === 'paste' && <PastedNamesForm onTake={(map) => onChoose({ kind: 'map', data: layOutMap(map) })} />}
    </>
  )
}

interface CardProps {
  Icon: TablerIcon
  title: string
  text: string
  /** Of a card that opens something below. */
  isOpen?: boolean
  onClick: () => void
}

function ChoiceCard({ Icon, title, text, isOpen, onClick }: CardProps) {
  return (
    <UnstyledButton className={classes.choice} onClick={onClick} aria-expanded={isOpen}>
      <Icon size={18} stroke={1.6} aria-hidden />
      <span>
        <span className={classes.choiceTitle}>{title}</span>
        <span className={classes.choiceText}>{text}</span>
      </span>
    </UnstyledButton>
  )
}
