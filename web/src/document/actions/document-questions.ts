import type { CompanyDocument } from '@strata/contract'
import type { Confirmation } from '../../ui/index.ts'

/** specification 2 §2: send, archive, unarchive and delete ask first; so does withdrawing, as it does with charts. */
export const documentQuestions = {
  send: ({ name }: CompanyDocument): Confirmation => ({
    title: 'Send For Approval',
    body: `Are you sure you want to send ${name} for approval?`,
    confirm: 'Send For Approval',
  }),
  withdraw: ({ name }: CompanyDocument): Confirmation => ({
    title: 'Withdraw',
    body: `${name} goes back to being a draft. Nobody is asked to decide on it until it is sent again.`,
    confirm: 'Withdraw',
  }),
  archive: ({ name }: CompanyDocument): Confirmation => ({
    title: 'Archive',
    body: `Are you sure you want to archive ${name}? It is no longer in force, and stays among the archived documents with all its versions.`,
    confirm: 'Archive',
  }),
  unarchive: ({ name }: CompanyDocument): Confirmation => ({
    title: 'Unarchive',
    body: `Are you sure you want to un-archive ${name}? It is in force again.`,
    confirm: 'Unarchive',
  }),
  deleteVersion: ({ name, version }: CompanyDocument): Confirmation => ({
    title: 'Delete',
    body: `Are you sure you want to delete version ${version} of ${name}? Its file is gone for good; the versions before it stay.`,
    confirm: 'Delete version',
    isDestructive: true,
  }),
  deleteAll: ({ name, version }: CompanyDocument): Confirmation => ({
    title: 'Delete',
    body: `Are you sure you want to delete ${name}${version === 1 ? '' : ' with all its versions'}? ${version === 1 ? 'Its file is' : 'Their files are'} gone for good.`,
    confirm: 'Delete',
    isDestructive: true,
  }),
} as const
