import { glossaryMessages, toolbarMessages, wordsDialogMessages } from '@strata/contract'
import { Dialog } from '../ui/index.ts'
import classes from './words-dialog.module.css'

/** All words of the glossary, for who looks for one that is not in view. */
export function WordsDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title={toolbarMessages.words} size={640} onClose={onClose}>
      <p className={classes.lead}>{wordsDialogMessages.lead}</p>
      <dl className={classes.words}>
        {Object.values(glossaryMessages).map(({ word, meaning }) => (
          <div key={word} className={classes.entry}>
            <dt>{word}</dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
