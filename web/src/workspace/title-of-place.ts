import { type ItemType, isOfMacro, pageTitleMessages as messages, nameItem, type Process } from '@strata/contract'

interface Shown {
  process: Process
  macroProcesses: readonly Process[] | undefined
  itemType: ItemType
  macro: number | undefined
}

/** 'P1.2 Configure and quote' of a micro, 'P1 Win orders — Improvement Plans' of what else the tree leads to. */
export function titleOfPlace({ process, macroProcesses, itemType, macro }: Shown): string {
  const of = (isOfMacro(itemType) && macroProcesses?.find(({ chronId }) => chronId === macro)) || process
  const name = messages.process({ pid: of.pid, name: of.pname })
  return itemType === 'info' || itemType === 'mi' ? name : nameItem({ of: name, type: messages.items[itemType] })
}
